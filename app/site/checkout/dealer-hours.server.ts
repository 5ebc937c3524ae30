import type { OpeningHours } from '#domain/dealers/opening-hours.ts';
import { translator } from '#messages/catalogue.ts';
import { dateFormat } from '#shared/kept-formats.ts';
import type { Locale } from '#shared/locale.ts';

/** The first of January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 24 * 60 * 60 * 1000;

/** A dealer's usual week as one reads it, days alike together: `Mon 15:00–19:00, Tue–Fri 09:30–13:00 15:00–19:30, Sat, Sun closed`. */
export function weekInWords(locale: Locale, hours: OpeningHours): string {
  const closed = translator(locale)('checkout.dealer.closed');
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const name = (day: number) => weekday.format(new Date(MONDAY + day * DAY));
  const days = Array.from({ length: 7 }, (_, day) =>
    (hours[day] ?? []).map(({ from, to }) => `${from}–${to}`).join(' '),
  );
  const runs: { from: number; to: number; open: string }[] = [];
  for (const [day, open] of days.entries()) {
    const last = runs.at(-1);
    if (last?.open === open) last.to = day;
    else runs.push({ from: day, to: day, open });
  }
  return runs
    .map(
      ({ from, to, open }) => `${from === to ? name(from) : `${name(from)}–${name(to)}`} ${open || closed}`,
    )
    .join(', ');
}
