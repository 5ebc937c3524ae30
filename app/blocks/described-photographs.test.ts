import { expect, test } from 'vitest';
import { savePhotograph } from '#domain/media/save-photograph.ts';
import type { PageBlock } from '#domain/pages/document.ts';
import { publishBlocks } from '#domain/pages/publish-blocks.ts';
import { contentOf, renderBlocks } from '#tests/helpers/render-block.tsx';
import { photograph } from '#tests/helpers/sample-photographs.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { loadBlocks } from './load-blocks.server.ts';

const shop = { ...(await testShop({ locale: 'de' })), actor: { kind: 'staff', id: 'anna' } as const };
const bytes = await photograph({ colour: '#515151' });
const { hash } = await savePhotograph(shop, { bytes, alt: { en: 'A frame', de: 'Ein Rahmen' } });
const ref = { entitySlug: 'test-things', entityId: 'pictured', attributeSlug: 'content' };
const blocks: PageBlock[] = [
  {
    ...{ id: 'story', parentId: null, type: 'story', version: 1, position: 0 },
    data: { picture: { hash, width: 1200, height: 750 }, year: '1921' },
    texts: { en: { title: 'A story', body: { type: 'doc', content: [] } } },
  },
];

test('a document is not published while a photograph of it lacks words in a language', async () => {
  const publishing = () => publishBlocks(shop, ref, blocks);
  await expect(publishing()).rejects.toMatchObject({
    code: 'media.alt-missing',
    values: { hash, languages: 'it, fr, es' },
  });
  await savePhotograph(shop, { bytes, alt: { it: 'Un telaio', fr: 'Un cadre', es: 'Un cuadro' } });
  expect(await publishing()).toBe(true);
});

test('a photograph of a block says what it shows, in the reader’s language', async () => {
  const loaded = await loadBlocks(blocks, visitOf(shop));
  expect(await renderBlocks(contentOf(loaded), 'de')).toContain('alt="Ein Rahmen"');
});
