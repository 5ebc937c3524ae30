import { data } from 'react-router';
import { loadBlocks } from '#app/blocks/load-blocks.server.ts';
import type { RequestContext } from '#app/context.ts';
import { pageTag } from '#domain/epochs/tags.ts';
import { findPage } from '#domain/pages/find-page.ts';

/**
 * The published page at a path under the locale, ready to be shown.
 * @param path without slashes at its ends; empty for the home page
 * @throws a 404 answer when there is none
 */
export async function loadPage(visit: RequestContext, path: string) {
  const page = await findPage(visit.shop, path);
  if (!page) throw data('This page could not be found', { status: 404 });
  visit.showTags('site', pageTag(page.documentId));
  const { title, description, layout, parents, blocks } = page;
  return { title, description, layout, parents, blocks: await loadBlocks(blocks, visit) };
}
