import type { RequestContext } from '#app/context.ts';
import { loadPage } from '#app/site/pages/load-page.server.ts';
import type { Content } from '#domain/content/content.ts';
import { type ContentKind, KINDS } from '#domain/content/kinds.ts';
import { shareAddress } from '#domain/media/addresses.ts';
import { showKind } from './show-kind.server.ts';

/**
 * The page of a kind's archive with its blocks, whose template is `{kind}-archive`. What it lists
 * is loaded beside it.
 * @throws a redirect to where it moved, or a 404 answer
 */
export async function loadArchive(visit: RequestContext, kind: ContentKind) {
  await showKind(visit, kind);
  return loadPage(visit, KINDS[kind].path);
}

/** Lets a link to a list look like the first of its items that has a picture. */
export function previewList(visit: RequestContext, items: readonly Pick<Content, 'picture'>[]): void {
  const picture = items.find((item) => item.picture)?.picture;
  visit.preview({ kind: 'website', picture: picture ? shareAddress(picture.hash) : null });
}

/** The page of a long list that an address asks for (`?page=2`); from 1. */
export function askedPage(url: string): number {
  const asked = new URL(url).searchParams.get('page') ?? '1';
  return /^[1-9]\d{0,6}$/.test(asked) ? Number(asked) : 1;
}
