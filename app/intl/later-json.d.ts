declare module '*.json?later' {
  import type { Messages } from '#messages/catalogue.ts';

  const words: Pick<
    Messages,
    | 'compare'
    | 'consent'
    | 'dealers'
    | 'fit'
    | 'geometry'
    | 'infinitamente'
    | 'quotes'
    | 'search'
    | 'specification'
    | 'wishlist'
  >;
  export default words;
}
