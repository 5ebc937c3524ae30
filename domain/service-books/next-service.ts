/** When a bike is due again: by a day, at a number of kilometres, or whichever comes first. */
export type NextService = { readonly nextOn: string | null; readonly nextKm: number | null };

/** The same day so many months later; of the 31st the last day of a shorter month. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

type Entry = NextService & { readonly doneOn: string; readonly km: number | null };

/**
 * The next service that a book names: that of the latest entry which names one, entries in the
 * order of their days. Null: none does.
 */
export function nextService(entries: readonly Entry[]): NextService | null {
  const named = entries.filter(({ nextOn, nextKm }) => nextOn !== null || nextKm !== null).at(-1);
  return named ? { nextOn: named.nextOn, nextKm: named.nextKm } : null;
}

/** Whether it is due on a day, by the date or by the highest kilometres that the book knows. */
export function isServiceDue(
  next: NextService,
  { today, km }: { readonly today: string; readonly km: number | null },
): boolean {
  const isLate = next.nextOn !== null && next.nextOn <= today;
  return isLate || (next.nextKm !== null && km !== null && km >= next.nextKm);
}
