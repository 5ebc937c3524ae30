import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { listContent } from '#domain/content/list-content.ts';
import type { Route } from './+types/events-calendar';
import { calendarAnswer } from './calendar-answer.server.ts';

/** All coming events as a calendar file, which calendars can subscribe to. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { items } = await listContent(visit.shop, 'events', { when: 'coming' });
  return calendarAnswer(visit, items, 'events');
}
