import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#domain/catalogue/schema.ts';
import { LOCALES } from '#shared/locale.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { addProductPhotograph } from './add-product-photograph.ts';
import { savePhotographWords } from './save-photograph-words.ts';
import { photographs, photographTexts, pictures, productPhotographs } from './schema.ts';

const shop = await testShop();
const staff = asSystem(shop);
const [product] = await shop.db.select().from(products).orderBy(asc(products.code)).limit(1);
const productId = product?.id ?? '';
const place = { productId, color: 'test', view: 'detail' };

/** A photograph that is described in every language. @returns its hash */
async function addPhotograph(figure: string): Promise<string> {
  const hash = figure.repeat(64);
  const size = { width: 1200, height: 800 };
  await shop.db.insert(pictures).values({ hash, recipe: null, mime: 'image/jpeg', ...size });
  await shop.db.insert(photographs).values({
    ...{ hash, sourceHash: hash, ending: 'jpg', ...size, bytes: 1, focalX: 50, focalY: 50 },
    ...{ isForPress: false, createdAt: new Date() },
  });
  await shop.db.insert(photographTexts).values(LOCALES.map((locale) => ({ hash, locale, alt: 'A saddle' })));
  return hash;
}

test('two photographs that are added at once stand behind the last of their colour, neither over the other', async () => {
  const [first, second, third] = await Promise.all(['1', '2', '3'].map(addPhotograph));
  await shop.db.insert(productPhotographs).values({ ...place, position: 5, hash: first ?? '' });
  await Promise.all(
    [second, third].map((hash) => addProductPhotograph(staff, { ...place, hash: hash ?? '' })),
  );
  const rows = await shop.db
    .select()
    .from(productPhotographs)
    .where(eq(productPhotographs.color, 'test'))
    .orderBy(asc(productPhotographs.position));
  expect(rows.map(({ position }) => position)).toEqual([5, 6, 7]);
  expect(rows.map(({ hash }) => hash).toSorted()).toEqual([first, second, third]);
});

test('emptied words of a photograph are refused, or gone where it is decorative', async () => {
  const hash = await addPhotograph('4');
  await expect(savePhotographWords(staff, { hash, typed: { alt_de: ' ' } })).rejects.toMatchObject({
    code: 'media.alt-missing',
    values: { languages: 'de' },
  });
  await savePhotographWords(staff, { hash, typed: { alt_de: '', decorative: '1' } });
  const left = await shop.db.select().from(photographTexts).where(eq(photographTexts.hash, hash));
  expect(left.map(({ locale }) => locale).toSorted()).toEqual(['en', 'es', 'fr', 'it']);
  await expect(savePhotographWords(staff, { hash, typed: { decorative: '' } })).rejects.toMatchObject({
    code: 'media.alt-missing',
  });
});
