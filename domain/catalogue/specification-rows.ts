/** @browser-safe */
import type { SheetValue } from '#domain/specifications/sheet-value.ts';

/**
 * The parts of a bike in the order of the maker's sheet. Keys are the sheet's columns
 * (specification section 3); messages are named `specification.{key}`.
 */
export const SPECIFICATION_KEYS = [
  'groupset',
  'wheelset',
  'drive_system',
  'electric_system',
  'battery',
  'display',
  'frame',
  'fork',
  'rear_shox',
  'h_bar',
  'h_bar_weight',
  'stem',
  'headset',
  'shifters',
  'brakes',
  'rotors',
  'front_derailleur',
  'rear_derailleur',
  'crankset',
  'bottom_bracket',
  'cassette',
  'chain',
  'tyres',
  'saddle',
  'seatpost',
  'axle',
  'cork',
  'weight',
  'frame_weight',
  'fork_weight',
] as const;
export type SpecificationKey = (typeof SPECIFICATION_KEYS)[number];

const WEIGHT_KEYS = ['h_bar_weight', 'weight', 'frame_weight', 'fork_weight'] as const;
type WeightKey = (typeof WEIGHT_KEYS)[number];

/**
 * The groups of the specification table, in reading order; every key is in one group. Messages
 * are named `specification.groups.{group}`.
 */
export const SPECIFICATION_GROUPS = {
  frame: ['frame', 'fork', 'rear_shox', 'headset'],
  drive: [
    ...(['groupset', 'drive_system', 'shifters', 'front_derailleur', 'rear_derailleur'] as const),
    ...(['crankset', 'bottom_bracket', 'cassette', 'chain'] as const),
  ],
  electric: ['electric_system', 'battery', 'display'],
  brakes: ['brakes', 'rotors'],
  wheels: ['wheelset', 'tyres', 'axle'],
  cockpit: ['h_bar', 'stem', 'cork', 'saddle', 'seatpost'],
  weight: ['weight', 'frame_weight', 'fork_weight', 'h_bar_weight'],
} as const satisfies Readonly<Record<string, readonly SpecificationKey[]>>;

/** The columns that hold parts; the others hold weights. */
export const PART_KEYS = SPECIFICATION_KEYS.filter(
  (key): key is Exclude<SpecificationKey, WeightKey> => !WEIGHT_KEYS.includes(key as WeightKey),
);

/** A line of the specification table: what a part is, or a weight. */
export type SpecificationRow =
  | { readonly key: SpecificationKey; readonly values: readonly SheetValue[] }
  | { readonly key: SpecificationKey; readonly grams: number };

/**
 * The lines of a stored sheet that have a value: known parts and known weights. The sheet's keys
 * are the columns of `variant_specifications`.
 */
export function specificationRows(stored: Readonly<Record<string, unknown>>): SpecificationRow[] {
  return SPECIFICATION_KEYS.flatMap((key): SpecificationRow[] => {
    const values = stored[key];
    if (Array.isArray(values) && values.length > 0) return [{ key, values }];
    const grams = stored[`${key}_grams`];
    return typeof grams === 'number' ? [{ key, grams }] : [];
  });
}
