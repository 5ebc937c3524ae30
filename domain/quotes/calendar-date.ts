const TYPED = /^(\d{2})-(\d{2})-(\d{4})$/;

/**
 * Parses `24-12-2026` as the calendar date `2026-12-24`; null for another form or an impossible
 * day.
 */
export function parseDayFirstDate(typed: string): string | null {
  const [, day, month, year] = TYPED.exec(typed.trim()) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${month}-${day}`;
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date) ? date : null;
}

/** Writes a calendar date as DD-MM-YYYY. */
export function formatDayFirstDate(date: string): string {
  return date.split('-').reverse().join('-');
}
