import { describe, expect, it, vi } from 'vitest';
import { pageTag } from '#domain/epochs/tags.ts';
import { findPage } from '#domain/pages/find-page.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { loadPage } from './load-page.server.ts';

const shop = await testShop({ locale: 'de' });

describe('S2.06 any other path under a language', () => {
  it('shows the published page there, in that language, and depends on its document', async () => {
    const showTags = vi.fn();
    const page = await loadPage({ ...visitOf(shop), showTags }, 'our-climb');
    expect(page.title).toBe('Unser Anstieg');
    expect(page.blocks.length).toBeGreaterThan(2);
    const { documentId } = (await findPage(shop, 'our-climb'))!;
    expect(showTags.mock.calls.flat()).toEqual(expect.arrayContaining(['site', pageTag(documentId)]));
  });

  it.each(['nowhere', 'our-climb/', '../our-climb', 'our-climb//x', 'x'.repeat(3000)])(
    'is not found where nothing is published: %s',
    async (path) => {
      await expect(loadPage(visitOf(shop), path)).rejects.toMatchObject({ init: { status: 404 } });
    },
  );
});
