import type { RequestContext } from '#app/context.ts';
import { findNextChange } from '#domain/content/find-next-change.ts';
import type { ContentKind } from '#domain/content/kinds.ts';
import { contentTag } from '#domain/content/tags.ts';

/**
 * Says that a page shows items of a kind: it is stale after a change of theirs, and when one
 * appears, ends or becomes past.
 */
export async function showKind(visit: RequestContext, kind: ContentKind): Promise<void> {
  visit.showTags('site', contentTag(kind));
  const next = await findNextChange(visit.shop, kind);
  if (next) visit.goodUntil(next);
}
