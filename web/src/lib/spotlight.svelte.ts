// What somebody points at on the table; where things lie behind tabs, the table brings the right one forward.

let keys: readonly string[] = $state.raw([]);

export const spotlight = {
  get keys() {
    return keys;
  },
  set keys(next: readonly string[]) {
    keys = next;
  },
};
