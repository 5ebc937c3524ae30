import { data } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { askedPage, loadArchive, previewList } from '#app/site/content/load-archive.server.ts';
import { listContent } from '#domain/content/list-content.ts';

/** Past events on one page of the archive. */
const PAGE_SIZE = 12;

/**
 * The archive of events: its page with its blocks, all that are coming, and the past ones of one
 * page. Further pages have past ones alone.
 * @throws a 404 answer for a page beyond the last
 */
export async function loadEvents(visit: RequestContext, url: string) {
  const archive = await loadArchive(visit, 'events');
  const page = askedPage(url);
  const [coming, past] = await Promise.all([
    listContent(visit.shop, 'events', { when: 'coming' }),
    listContent(visit.shop, 'events', {
      ...{ when: 'past', limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    }),
  ]);
  if (page > 1 && past.items.length === 0) throw data('This page could not be found', { status: 404 });
  previewList(visit, [...coming.items, ...past.items]);
  return {
    ...archive,
    coming: visit.staticData(coming.items),
    hasComing: coming.total > 0,
    past: visit.staticData(past.items),
    page,
    pages: Math.max(1, Math.ceil(past.total / PAGE_SIZE)),
  };
}
