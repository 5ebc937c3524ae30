import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentInput } from '#domain/content/input.ts';
import { CONTENT_KINDS, type ContentKind } from '#domain/content/kinds.ts';
import { saveContentCategories } from '#domain/content/save-categories.ts';
import { saveContent } from '#domain/content/save-content.ts';
import type { FieldValues } from '#domain/content/schema.ts';
import { pictureSize } from '#domain/media/draw-picture.ts';
import { savePictures } from '#domain/media/save-pictures.ts';
import { textDocument } from '#domain/pages/rich-text-of.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { type Dated, datesFrom } from './dates-from.ts';
import type { Maker } from './read-maker.ts';
import { type SeedScene, sceneRecipe } from './seed-scene.ts';

/** The facts of a kind: `content/{kind}.json`. */
export type SeedContent = {
  categories?: { code: string; position: number }[];
  items: {
    code: string;
    category?: string;
    isDraft?: boolean;
    showFrom: Dated;
    showTo?: Dated;
    position?: number;
    picture?: SeedScene;
    pictures?: SeedScene[];
    fields?: FieldValues;
  }[];
};

type SeedText = {
  slug: string;
  title: string;
  summary: string;
  body?: string;
  fields?: Record<string, string>;
};
/** The words of a kind in a language: `content/{kind}.{locale}.json`. */
export type SeedContentTexts = {
  categories?: Record<string, { slug: string; name: string; intro: string }>;
  items: Record<string, SeedText>;
};

/** Saves the content of a maker's folder, kind by kind; a maker has those it needs. */
export async function seedContent(shop: Shop, maker: Maker): Promise<void> {
  for (const kind of CONTENT_KINDS) {
    const facts = await readContent<SeedContent>(maker.folder, kind);
    if (!facts) continue;
    const files = await Promise.all(
      LOCALES.map(async (locale) => {
        const texts = await readContent<SeedContentTexts>(maker.folder, `${kind}.${locale}`);
        return [locale, texts ?? { items: {} }] as const;
      }),
    );
    await saveKind(shop, maker, { kind, facts, texts: new Map(files) });
  }
}

type OfKind = { kind: ContentKind; facts: SeedContent; texts: ReadonlyMap<Locale, SeedContentTexts> };

async function saveKind(shop: Shop, maker: Maker, { kind, facts, texts }: OfKind): Promise<void> {
  const inAll = <Text>(of: (file: SeedContentTexts) => Text | undefined) =>
    Object.fromEntries(
      [...texts].flatMap(([locale, file]) => (of(file) === undefined ? [] : [[locale, of(file)]])),
    ) as Partial<Record<Locale, Text>>;
  const categories = (facts.categories ?? []).map((category) => ({
    ...category,
    texts: inAll((file) => file.categories?.[category.code]),
  }));
  await saveContentCategories(shop, kind, categories);
  const items: ContentInput[] = [];
  const { instant, days } = datesFrom(shop.clock.now());
  for (const [
    place,
    { picture, pictures = [], showFrom, showTo, fields = {}, ...item },
  ] of facts.items.entries()) {
    const own = inAll((file) => file.items[item.code]);
    items.push({
      ...{ position: place, ...item, fields: days(kind, fields) },
      showFrom: instant(showFrom),
      showTo: showTo === undefined ? null : instant(showTo),
      picture: picture ? ((await picturesIn(shop, maker, [picture]))[0] ?? null) : null,
      pictures: await picturesIn(shop, maker, pictures),
      texts: Object.fromEntries(Object.entries(own).map(([locale, { body: _, ...text }]) => [locale, text])),
      blocks: textDocument(inAll((file) => file.items[item.code]?.body)),
    });
  }
  await saveContent(shop, kind, items);
}

async function picturesIn(shop: Shop, maker: Maker, scenes: readonly SeedScene[]) {
  const recipes = scenes.map((scene) => sceneRecipe(maker, scene));
  const hashes = await savePictures(shop, recipes);
  return recipes.map((recipe, place) => ({ hash: hashes[place] ?? '', ...pictureSize(recipe) }));
}

async function readContent<Shape>(folder: string, name: string): Promise<Shape | null> {
  const path = join(folder, 'content', `${name}.json`);
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Shape) : null;
}
