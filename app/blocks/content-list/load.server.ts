import type { Content } from '#domain/content/content.ts';
import { findNextChange } from '#domain/content/find-next-change.ts';
import { listContent } from '#domain/content/list-content.ts';
import { contentTag } from '#domain/content/tags.ts';
import type { BlockLoad, DataOf } from '../block.ts';
import type { contentList } from './fields.ts';

/** The items that the block lists. */
export async function loadContentList(
  { kind, category, most }: DataOf<typeof contentList>,
  { shop, showTags, goodUntil }: BlockLoad,
): Promise<Content[]> {
  showTags(contentTag(kind));
  const next = await findNextChange(shop, kind);
  if (next) goodUntil(next);
  return (await listContent(shop, kind, { category: category ?? null, when: 'coming', limit: most })).items;
}
