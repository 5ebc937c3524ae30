/** What frames are made of. */
export const FRAME_MATERIALS = ['carbon', 'aluminium', 'steel', 'titanium'] as const;
export type FrameMaterial = (typeof FRAME_MATERIALS)[number];
