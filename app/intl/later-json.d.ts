declare module '*.json?later' {
  const words: import('./later-words.tsx').Words;
  export default words;
}
declare module '*.json?orders' {
  const words: import('./later-words.tsx').OrderWords;
  export default words;
}
