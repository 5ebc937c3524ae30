declare module '*.json?pages' {
  import type { Messages } from '#messages/catalogue.ts';

  const words: Partial<Messages>;
  export default words;
}
