import { dateFormat } from './format-cache.ts';

const DAY_MS = 86_400_000;

/**
 * The instant of a local time of a zone. Pure.
 * @param asUtc milliseconds of the same clock face in UTC
 * @returns `twice` or `skipped` where a change of clocks repeats or skips it, `bad` for an unknown
 *   zone
 */
export function instantIn(timeZone: string, asUtc: number): Date | 'bad' | 'twice' | 'skipped' {
  // The offsets of the day before and after are those that may hold.
  const offsets = [-DAY_MS, DAY_MS].map((shift) => aheadOfUtc(asUtc + shift, timeZone));
  if (offsets.some((offset) => offset === null)) return 'bad';
  const instants = [...new Set(offsets)]
    .map((offset) => asUtc - (offset ?? 0))
    .filter((instant) => instant + (aheadOfUtc(instant, timeZone) ?? 0) === asUtc);
  if (instants.length > 1) return 'twice';
  return instants[0] === undefined ? 'skipped' : new Date(instants[0]);
}

/** Milliseconds that local time is ahead of UTC; null for an unknown zone. */
function aheadOfUtc(instant: number, timeZone: string): number | null {
  try {
    const shown = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);
    return Date.parse(`${shown.replace(' ', 'T')}Z`) - instant;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** As a field of date and time wants it: `2026-11-28T00:00`. */
export function localTimeText(instant: Date, timeZone: string): string {
  const two = '2-digit';
  const day = { year: 'numeric', month: two, day: two } as const;
  const options = { timeZone, hourCycle: 'h23', ...day, hour: two, minute: two } as const;
  return dateFormat('sv-SE', options).format(instant).replace(' ', 'T');
}

/** The instant of such a text; null when it is none, or a change of clocks repeats or skips it. */
export function parseLocalTime(text: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const asUtc = Date.parse(`${text}:00Z`);
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(text)) return null;
  const instant = instantIn(timeZone, asUtc);
  return instant instanceof Date ? instant : null;
}
