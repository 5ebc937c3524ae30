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
    | 'invoices'
    | 'order-access'
    | 'quotes'
    | 'search'
    | 'specification'
    | 'stock-alert'
    | 'wishlist'
    | 'withdrawal'
    | 'years'
  >;
  export default words;
}
