/** Words by language; the package has no types of its own. */
declare module 'naughty-words' {
  const words: Record<'de' | 'es' | 'fr' | 'pl' | 'pt' | 'ru' | 'tr', string[]>;
  export default words;
}
