/** @browser-safe */

/** The body measures of a size guide, in the order it shows them. */
export const MEASURE_KEYS = ['height', 'chest', 'waist', 'hips', 'hand', 'foot', 'head'] as const;
export type MeasureKey = (typeof MEASURE_KEYS)[number];

/** Body measures in cm (`"84–88"`) by size. Foot is the European shoe size. */
export type SizeGuide = Readonly<Partial<Record<MeasureKey, Readonly<Record<string, string>>>>>;
