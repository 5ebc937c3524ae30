import type { RequestContext } from '#app/context.ts';
import { requireAsked } from '#app/require-asked.server.ts';
import { documentsTag, pageTag } from '#domain/epochs/tags.ts';
import { findPage } from '#domain/pages/find-page.ts';
import { findPublished } from '#domain/pages/find-published.ts';
import { TEMPLATES, type TemplateName } from '#domain/pages/templates.ts';
import type { TopBlock } from './block.ts';
import { loadBlocks } from './load-blocks.server.ts';

/** What staff say around what the site builds itself, in the reader's language. */
export type Around = {
  /** Null without a page: the site's own words stand there. */
  readonly title: string | null;
  readonly lead: string | null;
  readonly above: readonly TopBlock[];
  readonly below: readonly TopBlock[];
};

type Built = {
  [Name in TemplateName]: (typeof TEMPLATES)[Name] extends { around: readonly unknown[] } ? Name : never;
}[TemplateName];

/**
 * The page at the address of a template whose middle the site builds: its title, its description
 * as lead, and its blocks. Nothing where staff published none.
 * @param values what `{name}` in its title and lead becomes
 * @throws what the page's middleware answers instead
 */
export async function loadAround(
  visit: RequestContext,
  template: Built,
  values: Readonly<Record<string, string | number>> = {},
): Promise<Around> {
  const { path } = TEMPLATES[template];
  const page = await findPage(visit.shop, path);
  visit.showTags('site', page ? pageTag(page.documentId) : documentsTag('pages', 'content'));
  if (!page) return { title: null, lead: null, above: [], below: [] };
  await requireAsked(visit, `/${visit.shop.locale}/${path}`, page.middleware);
  const [above, below] = await Promise.all([
    aboveOf(visit, page.code, template),
    loadBlocks(page.blocks, visit),
  ]);
  return { title: filled(page.title, values), lead: filled(page.description, values), above, below };
}

async function aboveOf(visit: RequestContext, entityId: string, template: Built): Promise<TopBlock[]> {
  const around: readonly string[] = TEMPLATES[template].around;
  if (!around.includes('above')) return [];
  const found = await findPublished(visit.shop, { entitySlug: 'pages', entityId, attributeSlug: 'above' });
  visit.showTags(documentsTag('pages', 'above'));
  return found ? loadBlocks(found.blocks, visit) : [];
}

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
