import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { pageTag } from '#domain/epochs/tags.ts';
import type { PageBlock } from '#domain/pages/document.ts';
import { findPage } from '#domain/pages/find-page.ts';
import { findPublished } from '#domain/pages/find-published.ts';
import { readPages } from '#seeds/seed-pages.ts';
import { LOCALES } from '#shared/locale.ts';
import { contentOf, linksOf, renderBlocks } from '#tests/helpers/render-block.tsx';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import type { BlockVisit, LoadedBlock } from './block.ts';
import { DEFINITIONS } from './definitions.ts';
import { loadBlocks } from './load-blocks.server.ts';
import { VIEWS } from './views.ts';

const seeds = await readPages(join(import.meta.dirname, '../../seeds/tessaro'));

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});

const all = (blocks: readonly LoadedBlock[]): LoadedBlock[] =>
  blocks.flatMap((block) => [block, ...all(block.parts)]);
const visit = (more: Partial<BlockVisit> = {}): BlockVisit => ({ ...visitOf(shop), ...more });
const block = (id: string, more: Partial<PageBlock> = {}): PageBlock => ({
  ...{ id, parentId: null, type: 'call-to-action', version: 1, position: 0 },
  data: { centered: true },
  texts: { en: { title: 'Hello' }, de: { title: 'Hallo' } },
  ...more,
});

describe('S3.21 block types', () => {
  it('are those of the specification and the brand’s own', () => {
    expect(Object.keys(VIEWS)).toEqual(
      expect.arrayContaining([
        ...[
          'products-carousel',
          'form',
          'call-to-action',
          'accordion',
          'tabs',
          'editor',
          'slider',
          'banner',
          'video',
        ],
        ...['hero', 'technology', 'story', 'news', 'climb-chart'],
      ]),
    );
  });

  it('each have a view, or a block they stand in', () => {
    const parts = new Set(Object.values(DEFINITIONS).flatMap((definition) => definition.parts));
    for (const type of Object.keys(DEFINITIONS)) expect(type in VIEWS !== parts.has(type)).toBe(true);
    for (const type of [...Object.keys(VIEWS), ...parts]) expect(DEFINITIONS).toHaveProperty(type);
  });
});

describe('samples', () => {
  const samples = globSync('*/sample.json', { cwd: import.meta.dirname }).map((path) => ({
    path,
    blocks: JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as PageBlock[],
  }));
  const shown = [...seeds.pages, ...seeds.documents, ...samples].flatMap(({ blocks }) => blocks);

  it('are there of each block type, on a page of the demo or beside its fields', () => {
    const types = new Set(shown.map(({ type }) => type));
    expect(Object.keys(DEFINITIONS).filter((type) => !types.has(type))).toEqual([]);
  });

  it.each(samples)('can be shown whole in every language: $path', async ({ blocks }) => {
    for (const locale of LOCALES) {
      const loaded = await loadBlocks(blocks, visit({ shop: { ...shop, locale } }));
      expect(all(contentOf(loaded))).toHaveLength(blocks.length);
      expect(await renderBlocks(loaded, locale)).not.toMatch(/undefined|\[object/);
      for (const { texts } of blocks)
        expect(Object.keys({ ...texts.en })).toEqual(Object.keys({ ...texts[locale] }));
    }
  });
});

describe('a document', () => {
  it('comes in the reader’s language as a tree', async () => {
    const showTags = vi.fn();
    const item = block('item', { type: 'accordion-item', parentId: 'top', data: {} });
    const body = { type: 'doc' as const, content: [] };
    const loaded = await loadBlocks(
      [
        block('top', { type: 'accordion', data: {} }),
        { ...item, texts: { en: { title: 'Question', body }, de: { title: 'Frage' } } },
      ],
      visit({ shop: { ...shop, locale: 'de' }, showTags }),
    );
    expect(contentOf(loaded)).toMatchObject([
      { texts: { title: 'Hallo' }, parts: [{ texts: { title: 'Frage', body } }] },
    ]);
  });

  it('goes on without a block that is not as it should be or that nobody knows, and that is written down', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const blocks = [
      block('wrong', { data: { centered: 'yes' } }),
      block('unknown', { type: 'test-nothing' }),
      block('wordless', { texts: {} }),
      block('right', { position: 1 }),
    ];
    const loaded = await loadBlocks(blocks, visit());
    expect(loaded.map(({ id }) => id)).toEqual(['right']);
    expect(warn.mock.calls.map(([text]) => text)).toEqual([
      expect.stringContaining('wrong'),
      expect.stringContaining('unknown'),
      expect.stringContaining('wordless'),
    ]);
    warn.mockRestore();
  });

  it('shows a shared document and depends on it', async () => {
    const shared = await findPublished(shop, {
      entitySlug: 'banners',
      entityId: 'climb',
      attributeSlug: 'content',
    });
    const showTags = vi.fn();
    const [banner] = await loadBlocks(
      [block('more', { type: 'banner', data: { bannerSlug: 'climb', picture: null }, texts: {} })],
      visit({ showTags }),
    );
    expect(contentOf(banner ? [banner] : [])[0]?.loaded).toMatchObject([{ type: 'banner' }]);
    expect(showTags).toHaveBeenCalledWith(pageTag(shared!.documentId));
  });
});

describe('a static block', () => {
  it('leaves its data on the server where the page is a document; others send theirs', async () => {
    const staticData = vi.fn((_value: unknown) => ({ place: 0 }));
    const blocks = [
      block('still', { type: 'call-to-action' }),
      block('moving', { type: 'form', position: 1, data: { slug: 'contact' } }),
    ];
    const [still, moving] = await loadBlocks(blocks, visit({ staticData }));
    expect(still).toEqual({ id: 'still', type: 'call-to-action', content: { place: 0 } });
    expect(staticData.mock.calls).toEqual([
      [expect.objectContaining({ id: 'still', type: 'call-to-action', loaded: null })],
    ]);
    expect(moving).toHaveProperty('data');
  });

  it.each(readdirSync(import.meta.dirname).filter((name) => DEFINITIONS[name]?.isStatic))(
    '%s uses nothing that only scripts can do',
    (name) => {
      const view = readFileSync(new URL(`${name}/view.tsx`, import.meta.url), 'utf8');
      expect(view).not.toMatch(
        /\buse(?:State|Reducer|Ref|Effect|LayoutEffect|Fetcher|Submit|Navigate)\b|\bon[A-Z]\w+=/,
      );
    },
  );
});

describe('the pages of the demo', () => {
  it.each(seeds.pages.flatMap(({ path, blocks }) => LOCALES.map((locale) => ({ path, locale, blocks }))))(
    '$locale/$path can be shown whole',
    async ({ path, locale, blocks }) => {
      const page = await findPage({ ...shop, locale }, path.replace('{brand}', 'tessaro'));
      const loaded = await loadBlocks(page!.blocks, visit({ shop: { ...shop, locale } }));
      expect(
        all(contentOf(loaded))
          .map(({ id }) => id)
          .sort(),
      ).toEqual(blocks.map(({ id }) => id).sort());
      const html = await renderBlocks(loaded, locale);
      expect(html).not.toMatch(/undefined|\[object/);
      for (const href of linksOf(html))
        expect(href).toMatch(
          new RegExp(`^(/${locale}(/|$)|mailto:|tel:|#|/media/|https://www.openstreetmap)`),
        );
    },
  );

  it('speak every language in every text, each its own words', () => {
    for (const { id, texts } of [...seeds.pages, ...seeds.documents].flatMap((one) => one.blocks)) {
      const keys = Object.keys(texts.en ?? {}).filter(
        (key) => key !== 'to' && !key.endsWith('To') && key !== 'value',
      );
      for (const key of keys) {
        for (const locale of LOCALES) expect(texts[locale]?.[key], `${id} ${key} ${locale}`).toBeTruthy();
      }
    }
  });
});
