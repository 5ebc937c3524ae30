import { loadBlocks } from '#app/blocks/load-blocks.server.ts';
import type { RequestContext } from '#app/context.ts';
import { pageTag } from '#domain/epochs/tags.ts';
import { findPage } from '#domain/pages/find-page.ts';
import { describePage } from './describe-page.server.ts';
import { pageElsewhere } from './redirect-moved.server.ts';

/**
 * The published page at a path under the locale, ready to be shown.
 * @param path without slashes at its ends; empty for the home page
 * @throws a redirect to where it moved, or a 404 answer, when there is none
 */
export async function loadPage(visit: RequestContext, path: string) {
  const page = await findPage(visit.shop, path);
  if (!page) return pageElsewhere(visit, path);
  visit.showTags('site', pageTag(page.documentId));
  await describePage(visit, page, path);
  const { title, description, layout, parents, blocks } = page;
  return { title, description, layout, parents, blocks: await loadBlocks(blocks, visit) };
}
