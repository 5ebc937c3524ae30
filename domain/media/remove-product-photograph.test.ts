import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#domain/catalogue/schema.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { listUndos, undoAct } from '#domain/undo/undo-act.ts';
import { newId } from '#shared/ids.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { removeProductPhotograph } from './remove-product-photograph.ts';
import { photographs, pictures, productPhotographs, productPictures } from './schema.ts';
import { restorePhotographOrder } from './set-photograph-order.ts';

const shop = await testShop();
const rights: Rights = { catalogue: ['look', 'change'] };
const actor = { kind: 'office', id: newId(), rights, provenAt: shop.clock.now() } as const;
const staff = { ...shop, actor };
const isActive = eq(products.status, 'active');
const [product] = await shop.db.select().from(products).where(isActive).orderBy(asc(products.code)).limit(1);
const productId = product?.id ?? '';
const ofProduct = eq(productPhotographs.productId, productId);

async function show(figure: string, position: number) {
  const hash = figure.repeat(64);
  const size = { width: 1200, height: 800 };
  await shop.db.insert(pictures).values({ hash, recipe: null, mime: 'image/jpeg', ...size });
  await shop.db.insert(photographs).values({
    ...{ hash, sourceHash: hash, ending: 'jpg', ...size, bytes: 1, focalX: 50, focalY: 50 },
    ...{ isForPress: false, createdAt: new Date() },
  });
  const shown = { productId, color: 'test', view: 'detail', position, hash };
  await shop.db.insert(productPhotographs).values(shown);
  return shown;
}

test('one photograph is taken off and put back; the others and its file stay', async () => {
  const all = [await show('1', 1), await show('2', 2), await show('3', 3)];
  const [, second] = all;
  if (!second) return expect.fail('no second');
  expect(await removeProductPhotograph(staff, { ...second, position: 7 })).toBe(true);
  expect(await removeProductPhotograph(staff, second)).toBe(false);
  const left = await shop.db.select().from(productPhotographs).where(ofProduct);
  expect(left.map(({ hash }) => hash[0]).sort()).toEqual(['1', '3']);
  expect(await shop.db.$count(photographs, eq(photographs.hash, second.hash))).toBe(1);
  const [undo] = await listUndos(staff);
  await undoAct(staff, undo?.id ?? '', { 'media.photograph-taken-off': restorePhotographOrder });
  const again = await shop.db.select().from(productPhotographs).where(ofProduct);
  expect(again.sort((one, other) => one.position - other.position)).toEqual(all);
});

test('the last picture of a product on sale stays', async () => {
  await shop.db.delete(productPictures).where(eq(productPictures.productId, productId));
  const all = await shop.db.select().from(productPhotographs).where(ofProduct);
  const [last, ...others] = all;
  for (const one of others) await removeProductPhotograph(staff, one);
  if (!last) return expect.fail('none');
  const code = 'media.picture-missing';
  await expect(removeProductPhotograph(staff, last)).rejects.toMatchObject({ code });
  const isIt = and(ofProduct, eq(productPhotographs.hash, last.hash));
  expect(await shop.db.$count(productPhotographs, isIt)).toBe(1);
});
