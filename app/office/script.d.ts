/** A script of the office as the text that is sent (`compile-scripts.ts`). */
declare module '*?script' {
  const text: string;
  export default text;
}
