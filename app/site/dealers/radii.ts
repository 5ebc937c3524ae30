/** The choices of distance, in kilometres. */
export const RADII = [10, 25, 50, 100, 200] as const;
