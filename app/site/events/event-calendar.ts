import { data } from 'react-router';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { findContent } from '#domain/content/find-content.ts';
import type { Route } from './+types/event-calendar';
import { calendarAnswer } from './calendar-answer.server.ts';

/** A published event as a calendar file; its slug of any language. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const event = await findContent(visit.shop, 'events', params.slug);
  if (!event) throw data('This page could not be found', { status: 404 });
  return calendarAnswer(visit, [event], event.slug);
}
