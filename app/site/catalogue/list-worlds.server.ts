import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { documentsTag } from '#domain/epochs/tags.ts';
import type { DocumentRef } from '#domain/pages/document.ts';
import { listPublished } from '#domain/pages/list-published.ts';
import type { Shop } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';

const WORLD = { entitySlug: 'products', attributeSlug: 'world' } as const;
export const WORLDS_TAG = documentsTag(WORLD.entitySlug, WORLD.attributeSlug);

/** The page of a model in all its years; its address is below one of its bikes. */
export type World = {
  /** That bike's code. */
  readonly code: string;
  readonly model: string;
  readonly category: string;
  readonly slug: string;
  /** “The world of …” in the reader's language. */
  readonly title: string;
  readonly href: string;
  /** Calendar date in UTC. */
  readonly changedOn: string;
};

/** The document of a model's page. */
export function worldDocument(code: string): DocumentRef {
  return { ...WORLD, entityId: code };
}

/** Every model's page in the visitor's language, in the maker's order. */
export async function listWorlds(shop: Pick<Shop, 'db' | 'locale'>): Promise<World[]> {
  const published = await listPublished(shop, WORLD);
  const dates = new Map(published.map(({ entityId, changedOn }) => [entityId, changedOn]));
  if (dates.size === 0) return [];
  const bikes = await listProducts(shop, { kind: 'bike', codes: [...dates.keys()], withArchived: true });
  return bikes.map(({ code, model, categorySlug: category, slug }) => ({
    ...{ code, model, category, slug },
    title: translator(shop.locale)('world.title', { model }),
    href: addressOf(shop.locale, 'model-world', { category, slug }),
    changedOn: dates.get(code) ?? '',
  }));
}

/** The pages of models by model, shared until one is published or a bike changes. */
export function worldsByModel({ shop, shared }: RequestContext): Promise<ReadonlyMap<string, World>> {
  return shared('worlds', ['catalogue', WORLDS_TAG], async () => {
    const worlds = await listWorlds(shop);
    return new Map(worlds.map((world) => [world.model, world]));
  });
}
