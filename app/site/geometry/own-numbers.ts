import type { GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { GEOMETRY_COLUMNS } from '#domain/catalogue/geometry.ts';

/** The numbers riders may enter of their own bike, first the two that a fitter writes down. */
export const OWN_KEYS = [
  'stack',
  'reach',
  'stem',
  'seatTube',
  'headAngle',
  'seatAngle',
  'chainstay',
] as const;
export type OwnKey = (typeof OWN_KEYS)[number];

/** A rider's own numbers: mm and degrees; unknown ones are absent. */
export type OwnNumbers = Partial<Record<OwnKey, number>>;

/** The storage key; the numbers are never sent. */
const STORAGE_KEY = 'own-geometry';

/** Parses a field with either decimal sign. Null: empty. Undefined: no bicycle has this number. */
export function readOwnNumber(key: OwnKey, text: string): number | null | undefined {
  const written = text.trim().replace(',', '.');
  if (written === '') return null;
  const number = /^\d{1,4}(\.\d{1,2})?$/.test(written) ? Number(written) : Number.NaN;
  const { least, most } = GEOMETRY_COLUMNS[key];
  return number >= least && number <= most ? number : undefined;
}

/** A frame with a rider's numbers in place of its own. */
export function withOwnNumbers(frame: GeometryOfSize, own: OwnNumbers): GeometryOfSize {
  return { ...frame, ...own, size: '' };
}

export function storedOwnNumbers(): OwnNumbers {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const known = OWN_KEYS.flatMap((key) => {
      const number = readOwnNumber(key, String((stored as Record<string, unknown>)[key] ?? ''));
      return number ? [[key, number]] : [];
    });
    return Object.fromEntries(known) as OwnNumbers;
  } catch {
    return {};
  }
}

export function storeOwnNumbers(own: OwnNumbers): void {
  try {
    if (Object.keys(own).length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(own));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is refused: they hold until the page is left.
  }
}
