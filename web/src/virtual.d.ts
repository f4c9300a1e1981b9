declare module 'virtual:hyphens/*' {
  /** Long words with the places where they may be broken, one after the other. */
  const words: string;
  export default words;
}
declare module 'virtual:spare' {
  /** Lines of the table's catalog that are there without a server. */
  const lines: Record<'de' | 'en', string[]>;
  export default lines;
}
