/**
 * A quarter of a year. `from` is its first day, `until` the day after its last, `YYYY-MM-DD` in the
 * shop's time zone.
 */
export type Quarter = { readonly name: string; readonly from: string; readonly until: string };

/** Parses `2026-4`; null when it is no quarter. */
export function parseQuarter(text: string): Quarter | null {
  const found = /^(20\d\d)-([1-4])$/.exec(text.trim());
  if (!found) return null;
  const [year, quarter] = [Number(found[1]), Number(found[2])];
  return {
    name: `${year}-${quarter}`,
    from: firstDay(year, quarter),
    until: quarter === 4 ? firstDay(year + 1, 1) : firstDay(year, quarter + 1),
  };
}

/** The name of the quarter of a calendar date. */
export function quarterOf(date: string): string {
  const [year = '', month = ''] = date.split('-');
  return `${year}-${Math.floor((Number(month) + 2) / 3)}`;
}

function firstDay(year: number, quarter: number): string {
  return `${year}-${String(3 * quarter - 2).padStart(2, '0')}-01`;
}
