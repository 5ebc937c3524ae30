/** @browser-safe */

/**
 * What is measured of frames, in the order it is shown: weight in grams, stiffness at the bottom
 * bracket in N/mm, compliance at the saddle in µm/N.
 */
export const MEASURES = ['weight', 'stiffness', 'compliance'] as const;
export type Measure = (typeof MEASURES)[number];
