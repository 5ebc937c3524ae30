// @browser-safe

/**
 * How a returned piece looks.
 *
 * new      as it left: it is sold again
 * used     signs of use: sold again after cleaning, or scrapped
 * damaged  never sold again
 */
export const GRADES = ['new', 'used', 'damaged'] as const;
export type Grade = (typeof GRADES)[number];
