declare module '*.json?later' {
  import type { Messages } from '#messages/catalogue.ts';

  const words: Pick<Messages, 'geometry'>;
  export default words;
}
