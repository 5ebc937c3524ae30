import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { categories, variants } from '#domain/catalogue/schema.ts';
import { endVariants } from '#tests/helpers/end-variants.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { loadProduct } from './load-product.server.ts';
import { refuseEnded } from './refuse-ended.server.ts';

const shop = await testShop();
const visit = visitOf(shop);

describe('a variant that ended', () => {
  it('is gone, and its address names what is nearest to it: in its size first', async () => {
    const [road] = await shop.db.select().from(categories).where(eq(categories.code, 'road'));
    expect(road).toBeDefined();
    const address = { kind: 'bike' as const, categorySlug: 'strada', slug: 'vetta' };
    const before = await loadProduct(shop, address);
    const ending = before!.variants.find(({ size }) => size === 'M')!;
    await endVariants(shop, [ending.code]);
    expect(await endVariants(shop, [ending.code])).toEqual([]);
    const after = await loadProduct(shop, address);
    expect(after!.variants.length).toBe(before!.variants.length - 1);
    const refused = refuseEnded(visit, 'bike', after!, ending.slug);
    await expect(refused).rejects.toMatchObject({ init: { status: 410 } });
    const { data } = (await refused.catch((error) => error)) as {
      data: { successors: { name: string; href: string }[] };
    };
    expect(data.successors).toHaveLength(3);
    for (const { name, href } of data.successors) {
      expect(name).toContain(', M');
      expect(after!.variants.map(({ slug }) => slug)).toContain(
        new URL(href, 'http://x').searchParams.get('v'),
      );
    }
    expect((await shop.db.select().from(variants).where(eq(variants.code, ending.code)))[0]!.status).toBe(
      'archived',
    );
  });

  it('differs from one that never was, which the page does without', async () => {
    const product = await loadProduct(shop, { kind: 'bike', categorySlug: 'strada', slug: 'vetta' });
    await expect(refuseEnded(visit, 'bike', product!, 'never')).resolves.toBeUndefined();
    await expect(refuseEnded(visit, 'bike', product!, '\0')).resolves.toBeUndefined();
    await expect(refuseEnded(visit, 'bike', product!, product!.variants[0]!.slug)).resolves.toBeUndefined();
  });
});
