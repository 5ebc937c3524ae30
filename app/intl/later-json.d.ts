declare module '*.json?later' {
  import type { Messages } from '#messages/catalogue.ts';

  const words: Pick<
    Messages,
    'compare' | 'consent' | 'fit' | 'geometry' | 'infinitamente' | 'search' | 'specification' | 'wishlist'
  >;
  export default words;
}
