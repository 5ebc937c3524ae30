import { redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { loadBlocks } from '#app/blocks/load-blocks.server.ts';
import type { RequestContext } from '#app/context.ts';
import { pageElsewhere } from '#app/site/pages/redirect-moved.server.ts';
import { bodyOf } from '#domain/content/body.ts';
import { type FoundContent, findContent } from '#domain/content/find-content.ts';
import { type ContentKind, contentPath, KINDS } from '#domain/content/kinds.ts';
import { pageTag } from '#domain/epochs/tags.ts';
import type { DocumentRef } from '#domain/pages/document.ts';
import { findPage } from '#domain/pages/find-page.ts';
import { findPublished } from '#domain/pages/find-published.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { describeItem } from './describe-item.server.ts';
import { showKind } from './show-kind.server.ts';

/**
 * An item's page: its fields, the blocks of its body, and those that stand below every item of its
 * kind (the document `templates/{kind}-item/below`).
 * @throws a redirect to its slug in this language or to where it moved, or a 404 answer
 */
export async function loadItem<Kind extends ContentKind>(visit: RequestContext, kind: Kind, slug: string) {
  const { shop } = visit;
  await showKind(visit, kind);
  const item = await findContent(shop, kind, slug);
  if (!item) return pageElsewhere(visit, contentPath(kind, slug));
  if (item.slug !== slug) throw redirect(itemAddress(shop.locale, item), 301);
  const [body, below, archive] = await Promise.all([
    blocksOf(visit, bodyOf(kind, item.code)),
    blocksOf(visit, { entitySlug: 'templates', entityId: `${kind}-item`, attributeSlug: 'below' }),
    findPage(shop, KINDS[kind].path),
  ]);
  const above = archive && { name: archive.title, href: archiveAddress(shop.locale, kind) };
  await describeItem(visit, item, above);
  return { item, body, below, above, alternates: alternatesOf(item) };
}

async function blocksOf(visit: RequestContext, ref: DocumentRef) {
  const found = await findPublished(visit.shop, ref);
  if (!found) return [];
  visit.showTags(pageTag(found.documentId));
  return loadBlocks(found.blocks, visit);
}

/** The address of an item's page in a language. */
function itemAddress(locale: Locale, { kind, slug }: { kind: ContentKind; slug: string }): string {
  return addressOf(locale, 'all', { pathMatch: contentPath(kind, slug) });
}

/** The address of a kind's archive. */
function archiveAddress(locale: Locale, kind: ContentKind): string {
  return addressOf(locale, 'all', { pathMatch: KINDS[kind].path });
}

function alternatesOf({ kind, slugs }: FoundContent): Record<Locale, string> {
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, itemAddress(locale, { kind, slug: slugs[locale] })]),
  ) as Record<Locale, string>;
}
