import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import type { Content } from '#domain/content/content.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { countryName } from '#shared/format-cache.ts';
import { type CalendarEvent, calendarText } from './calendar-text.server.ts';

/** Events as a calendar file to download. @param file without its ending */
export async function calendarAnswer(
  { shop }: RequestContext,
  events: readonly Content<'events'>[],
  file: string,
): Promise<Response> {
  const { siteName } = await findSiteConfig(shop);
  const text = calendarText(
    siteName,
    events.map((event) => entryOf(event, shop)),
  );
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}.ics"`,
    },
  });
}

function entryOf(event: Content<'events'>, { baseUrl, locale }: RequestContext['shop']): CalendarEvent {
  const { code, slug, title, summary, changedAt, fields } = event;
  const { venue, street, place, country, latitude, longitude, ...days } = fields;
  const url = baseUrl + addressOf(locale, 'events-item', { slug });
  return {
    uid: `${code}@${new URL(baseUrl).host}`,
    title,
    text: `${summary}\n${url}`,
    place: [venue, street, place, countryName(country, locale)].filter(Boolean).join(', '),
    url,
    at: latitude === null || longitude === null ? null : [latitude, longitude],
    changedAt,
    ...days,
  };
}
