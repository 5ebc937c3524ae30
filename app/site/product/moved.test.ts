import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loadArchive } from '#app/site/archive/load-archive.server.ts';
import { saveCategories } from '#domain/catalogue/save-categories.ts';
import { saveProducts } from '#domain/catalogue/save-products.ts';
import { saveUsages } from '#domain/catalogue/save-usages.ts';
import { products, productTexts } from '#domain/catalogue/schema.ts';
import { readSeedFile } from '#seeds/seed-files.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { redirectOf, visitOf } from '#tests/helpers/visit-of.ts';
import { productElsewhere } from './moved.server.ts';

const shop = await testShop();
const visit = visitOf(shop);
const seeds = await readSeedFile('seeds/tessaro', 'products');

async function rename(code: string, slug: string): Promise<void> {
  const { colors: _, drawing: __, ...entry } = seeds.find((seed) => seed.code === code)!;
  await saveProducts(asSystem(shop), [
    { ...entry, status: 'active', texts: { it: { ...entry.texts.it!, slug } } },
  ]);
}

const archive = (kind: 'bike' | 'shop', path: string, category?: string) =>
  loadArchive(visit, kind, { category, url: `http://shop.test${path}` });

describe('an archive under a name of another language', () => {
  it('leads to the name it has here, with what was asked of it', async () => {
    expect(await redirectOf(archive('bike', '/it/bikes/road?size=m', 'road'))).toBe(
      '/it/bikes/strada?size=m',
    );
    expect(await redirectOf(archive('shop', '/it/shop/bekleidung', 'bekleidung'))).toBe(
      '/it/shop/abbigliamento',
    );
    expect(await redirectOf(archive('bike', '/it/bikes?usage=climbing&size=m'))).toBe(
      '/it/bikes?usage=salita&size=m',
    );
    expect(await redirectOf(archive('shop', '/it/shop?category=jerseys&size=m'))).toMatch(
      /^\/it\/shop\?category=maglie&size=m$/,
    );
  });

  it('leads nowhere else when what it asks for is called so here and no bike of it is', async () => {
    const { archive: asked } = await archive('bike', '/it/bikes/strada?usage=cross-country', 'strada');
    expect(asked.kind).toBe('bike');
  });

  it('is not found where it stands in the other shop, or nowhere', async () => {
    for (const slug of ['apparel', 'nothing', '%', '\0', '', 'x'.repeat(5000)]) {
      await expect(archive('bike', '/it/bikes/x', slug)).rejects.toMatchObject({ init: { status: 404 } });
    }
  });
});

describe('what was renamed', () => {
  it('leads from its old names to the new one, in whatever language they were', async () => {
    await saveCategories(asSystem(shop), [
      {
        code: 'urban',
        kind: 'bike',
        parent: null,
        position: 5,
        texts: { it: { name: 'In città', slug: 'in-citta', intro: '' } },
      },
    ]);
    const moved = archive('bike', '/it/bikes/citta', 'citta');
    await expect(moved).rejects.toMatchObject({ status: 301 });
    expect(await redirectOf(archive('bike', '/it/bikes/citta', 'citta'))).toBe('/it/bikes/in-citta');
    await saveUsages(asSystem(shop), [
      { code: 'track', position: 5, texts: { it: { name: 'Velodromo', slug: 'velodromo' } } },
    ]);
    expect(await redirectOf(archive('bike', '/it/bikes?usage=pista'))).toBe('/it/bikes?usage=velodromo');
  });

  it('gives way to what is called so now', async () => {
    await rename('LM25', 'lametta');
    await rename('AN25', 'lama');
    const elsewhere = (slug: string) =>
      productElsewhere(visit, 'bike', slug, `http://shop.test/it/bikes/x/${slug}`);
    expect(await redirectOf(elsewhere('lama'))).toBe('/it/bikes/strada/lama');
    expect(await redirectOf(elsewhere('anello'))).toBe('/it/bikes/strada/lama');
    expect(await redirectOf(elsewhere('lametta'))).toBe('/it/bikes/strada/lametta');
  });
});

describe('a product under another address', () => {
  it('leads to the one it has in this language, with the variant asked for', async () => {
    const [jersey] = await shop.db
      .select({ slug: productTexts.slug })
      .from(productTexts)
      .innerJoin(products, eq(products.id, productTexts.productId))
      .where(eq(products.code, 'TJ25'));
    const url = `http://shop.test/it/shop/x/${jersey!.slug}?v=y`;
    expect(await redirectOf(productElsewhere(visit, 'shop', jersey!.slug, url))).toMatch(
      /^\/it\/shop\/abbigliamento\/[a-z-]+\?v=y$/,
    );
    await expect(productElsewhere(visit, 'bike', jersey!.slug, url)).rejects.toMatchObject({
      init: { status: 404 },
    });
  });
});
