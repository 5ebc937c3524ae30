import { instantAt } from '#app/site/content/local-time.server.ts';
import type { Content } from '#domain/content/content.ts';
import { translator } from '#messages/catalogue.ts';
import { TIME_ZONE } from '#shared/clock.ts';
import { dateFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';

type Fields = Pick<Content<'events'>['fields'], 'startsOn' | 'endsOn' | 'startsAt' | 'endsAt'>;

/**
 * The times of an event as the reader writes them, and the zone they are of: the workshop's,
 * wherever it takes place. Null for an event of whole days.
 */
export function wordHours(
  { startsOn, endsOn, startsAt, endsAt }: Fields,
  locale: Locale,
): { text: string; zone: string } | null {
  if (!startsAt) return null;
  const t = translator(locale);
  const format = dateFormat(languageTag(locale), {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: TIME_ZONE },
  });
  const begins = instantAt(startsOn, startsAt);
  const [from, to] = [format.format(begins), endsAt ? format.format(instantAt(endsOn, endsAt)) : null];
  const zone = zoneOf(begins, locale);
  const isOneDay = startsOn === endsOn;
  if (to === null) return { text: t(isOneDay ? 'events.from' : 'events.first-day', { time: from }), zone };
  return { text: t(isOneDay ? 'events.hours' : 'events.days-hours', { from, to }), zone };
}

/** The name of the workshop's zone at an instant, as a sentence goes on with it. */
function zoneOf(instant: Date, locale: Locale): string {
  const format = dateFormat(languageTag(locale), { timeZone: TIME_ZONE, timeZoneName: 'longGeneric' });
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? TIME_ZONE;
}
