import type { OpeningHours } from '#domain/dealers/opening-hours.ts';
import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import { weekdayName } from '#shared/weekdays.ts';

/**
 * A dealer's usual week, equal days together: `Mon 15:00–19:00, Tue–Fri 09:30–13:00 15:00–19:30,
 * Sat, Sun closed`.
 */
export function weekInWords(locale: Locale, hours: OpeningHours): string {
  const closed = translator(locale)('checkout.dealer.closed');
  const name = (day: number) => weekdayName(day, locale, 'short');
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
