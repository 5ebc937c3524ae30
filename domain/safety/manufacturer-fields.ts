import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import type { Addressed } from './addressed.ts';
import type { manufacturers } from './schema.ts';

export const PARTS = ['name', 'street', 'town', 'country', 'email'] as const;
/** Before the fields of whoever answers for it in the Union. */
export const IN_EU = 'eu_';

export type Manufacturer = typeof manufacturers.$inferSelect;

/**
 * A manufacturer as the texts of its form: `name` …, and `eu_name` … of its responsible. Pure.
 * @browser-safe
 */
export function manufacturerFields(known: Manufacturer | null): FieldTexts {
  const of = (one: Addressed | null, start: string) =>
    PARTS.map((part) => [`${start}${part}`, one?.[part] ?? '']);
  return Object.fromEntries([...of(known, ''), ...of(known?.responsible ?? null, IN_EU)]);
}
