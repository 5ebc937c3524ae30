/** The picked dealer. One picked on the map scrolls into view in the list. */
export type Picked = { readonly slug: string; readonly from: 'list' | 'map' };
