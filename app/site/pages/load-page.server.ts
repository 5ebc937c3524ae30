import { addressOf } from '#app/addresses.ts';
import { loadBlocks } from '#app/blocks/load-blocks.server.ts';
import type { RequestContext } from '#app/context.ts';
import { requireAsked } from '#app/require-asked.server.ts';
import { pageTag } from '#domain/epochs/tags.ts';
import { LEGAL_CODES } from '#domain/legal-texts/codes.ts';
import { findPage, type Page } from '#domain/pages/find-page.ts';
import { templateOf } from '#domain/pages/templates.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { describePage } from './describe-page.server.ts';
import { pageElsewhere } from './redirect-moved.server.ts';

/**
 * The published page at a path under the locale, ready to be shown.
 * @param path without slashes at its ends; empty for the home page
 * @throws a redirect to where it moved, or a 404 answer, when there is none; what its middleware
 * answers instead
 */
export async function loadPage(visit: RequestContext, path: string) {
  const found = await findPage(visit.shop, path);
  if (!found) return pageElsewhere(visit, path);
  const page = { ...found, parents: [...legalParent(visit, path), ...found.parents] };
  const { locale } = visit.shop;
  await requireAsked(visit, addressOf(locale, 'all', { pathMatch: path }), page.middleware);
  visit.showTags('site', pageTag(page.documentId));
  describePage(visit, page, path);
  const { title, description, template, layout, parents, blocks } = page;
  const head = templateOf(template)?.head ?? 'title';
  return { title, description, template, layout, head, parents, blocks: await loadBlocks(blocks, visit) };
}

/** The legal text that a page stands below by its path. */
function legalParent({ shop }: RequestContext, path: string): Page['parents'] {
  const above = LEGAL_CODES.find((code) => path.startsWith(`${code}/`));
  return above ? [{ path: above, title: MESSAGES[shop.locale].shell.legal[above] }] : [];
}
