import { addressOf } from '#app/addresses.ts';
import type { TopBlock } from '#app/blocks/block.ts';
import type { RequestContext } from '#app/context.ts';
import { loadArchive } from '#app/site/content/load-archive.server.ts';
import { loadItem } from '#app/site/content/load-item.server.ts';
import type { ShownForm } from '#app/site/forms/show-form.server.ts';
import { listContent } from '#domain/content/list-content.ts';
import { type ContentCategory, listContentCategories } from '#domain/content/list-content-categories.ts';
import { today } from '#domain/content/today.ts';
import { LOCALES } from '#shared/locale.ts';
import { choosePositions, parsePositionChoice, valuesOf } from './position-choice.ts';

/** The archive of open positions: its page with its blocks, what is chosen, and what is found. */
export async function loadPositions(visit: RequestContext, url: string) {
  const { shop } = visit;
  const [page, { items }, areas] = await Promise.all([
    loadArchive(visit, 'job-positions'),
    listContent(shop, 'job-positions', { when: 'coming' }),
    listContentCategories(shop, 'job-positions'),
  ]);
  const choice = parsePositionChoice(new URL(url).searchParams);
  const found = choosePositions(items, choice);
  return {
    ...page,
    list: visit.staticData({
      ...{ items: found, open: items.length, choice },
      areas: areas.filter(({ count }) => count > 0).map(({ slug, name }) => ({ code: slug, name })),
      places: valuesOf(items, 'place').toSorted((one, other) => one.localeCompare(other, shop.locale)),
      contracts: valuesOf(items, 'contract'),
    }),
    carried: { names: ['area', 'place', 'contract'], slugs: { area: areas.map(slugsOf) } },
  };
}

function slugsOf({ slugs }: ContentCategory): string[] {
  return LOCALES.map((locale) => slugs[locale]);
}

/**
 * A position. The forms below it are told which one they are for; a closed one has none.
 * @throws a redirect to its slug in this language or to where it moved, or a 404 answer
 */
export async function loadPosition(visit: RequestContext, slug: string) {
  const page = await loadItem(visit, 'job-positions', slug);
  const isClosed = page.item.fields.closesOn < today(visit.shop.clock);
  const body = formsFor(page.body, page.item.slug, isClosed);
  const below = formsFor(page.below, page.item.slug, isClosed);
  return { ...page, body, below, isClosed, all: addressOf(visit.shop.locale, 'job-positions-archive') };
}

/** The blocks with the position in the hidden fields of their forms; without forms when closed. */
function formsFor(blocks: readonly TopBlock[], slug: string, isClosed: boolean): TopBlock[] {
  return blocks.flatMap((block) => {
    if (block.type !== 'form' || 'content' in block) return [block];
    if (isClosed) return [];
    const { form } = block.loaded as ShownForm;
    const named = form?.fields.filter(({ source }) => source === 'job-positions') ?? [];
    const { values, ...data } = block.data as { values?: Record<string, string> };
    const own = Object.fromEntries(named.map((field) => [field.slug, slug]));
    return [{ ...block, data: { ...data, values: { ...values, ...own } } }];
  });
}
