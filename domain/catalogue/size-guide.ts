/** @browser-safe */

/** What one measures on oneself, in the order a guide shows it. */
export const MEASURE_KEYS = ['height', 'chest', 'waist', 'hips', 'hand', 'foot', 'head'] as const;
export type MeasureKey = (typeof MEASURE_KEYS)[number];

/** Body measures in cm (`"84–88"`) by size: which size is whose. Foot is the European shoe size. */
export type SizeGuide = Readonly<Partial<Record<MeasureKey, Readonly<Record<string, string>>>>>;
