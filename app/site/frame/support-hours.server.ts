import type { SiteConfig } from '#domain/site-config/find-site-config.ts';
import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import { WEEKDAYS, type Weekday, weekdayName } from '#shared/weekdays.ts';

/** A support line and its hours in the reader's language: `Mon–Fri 8:30–12:30, 14:30–18:30`. */
export type SupportLine = { line: string; hours: string };

/** A dash that never breaks a line. */
const DASH = '–\u2060';

/** On the server only: browsers name weekdays differently, and both sides must render the same. */
export function supportLines(hours: SiteConfig['supportHours'], locale: Locale): SupportLine[] {
  return hours.map(({ line, days, spans }) => {
    const times = spans.map((span) => span.map((time) => clockText(time, locale)).join(DASH));
    return { line, hours: `${daysText(days, locale)} ${times.join(', ')}` };
  });
}

/** Days in order, three and more in a row as one span. */
function daysText(days: readonly Weekday[], locale: Locale): string {
  const runs: number[][] = [];
  for (const day of WEEKDAYS.keys()) {
    if (!days.includes(WEEKDAYS[day] as Weekday)) continue;
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined) => weekdayName(day ?? 0, locale, 'short');
  return runs
    .flatMap((run) => (run.length > 2 ? [`${name(run[0])}${DASH}${name(run.at(-1))}`] : run.map(name)))
    .join(', ');
}

function clockText(time: string, locale: Locale): string {
  const [hour, minute] = time.split(':');
  return translator(locale)('shell.time', { hour: String(Number(hour)), minute: minute ?? '' });
}
