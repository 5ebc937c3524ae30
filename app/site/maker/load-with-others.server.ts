import type { RequestContext } from '#app/context.ts';
import { loadItem } from '#app/site/content/load-item.server.ts';
import { listContent } from '#domain/content/list-content.ts';

const MOST_OTHERS = 3;

/**
 * A person or a one-off bike, with those that follow it in their order; the first ones follow the
 * last.
 * @throws a redirect to its slug in this language or to where it moved, or a 404 answer
 */
export async function loadWithOthers<Kind extends 'team' | 'unico'>(
  visit: RequestContext,
  kind: Kind,
  slug: string,
) {
  const page = await loadItem(visit, kind, slug);
  const { items } = await listContent(visit.shop, kind);
  const at = items.findIndex(({ code }) => code === page.item.code);
  const others = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))].slice(0, MOST_OTHERS);
  return { ...page, others: visit.staticData(others) };
}
