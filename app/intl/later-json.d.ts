declare module '*.json?later' {
  const words: import('./later-words.tsx').Words;
  export default words;
}
