/** Picked on the map, it is brought into view in the list. */
export type Picked = { readonly slug: string; readonly from: 'list' | 'map' };
