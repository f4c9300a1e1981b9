declare module 'virtual:hyphens/*' {
  /** Long words with the places where they may be broken, one after the other. */
  const words: string;
  export default words;
}
