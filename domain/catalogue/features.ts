/** @browser-safe */

/**
 * Apparel features of the specification (section 3), in its order; the keys are the columns of
 * a maker's file.
 */
export const FEATURE_KEYS = ['fit', 'breathability', 'temperature', 'water_repellency'] as const;
export type FeatureKey = (typeof FEATURE_KEYS)[number];

/** Levels from "not at all" to "very much": 0 to 4. */
export const FEATURE_LEVELS = [0, 1, 2, 3, 4] as const;
export type FeatureLevel = (typeof FEATURE_LEVELS)[number];

/** How clothing fits, breathes, warms and keeps water out. */
export type ApparelFeatures = Readonly<Record<FeatureKey, FeatureLevel>>;
