import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { productDocuments } from '#tests/helpers/product-documents.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { parseFileAddress } from './addresses.ts';
import { openDocument } from './open-document.ts';
import { type DocumentEntry, MOST_DOCUMENT_BYTES, saveDocuments } from './save-documents.ts';
import { documents } from './schema.ts';

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);

let shop: TestShop;
let productId: string;
beforeAll(async () => {
  shop = await testShop();
  const product = await shop.db.query.products.findFirst({ columns: { id: true }, where: { code: 'CO23' } });
  productId = product?.id ?? '';
});

const manual = (locale: DocumentEntry['locale'], title: string, text = title): DocumentEntry => ({
  productIds: [productId],
  kind: 'manual',
  locale,
  title,
  content: pdf(text),
});

describe('documents of a product', () => {
  it('come in the visitor’s language, else in English, in their order, with language, kind, title and size', async () => {
    const care = { ...manual('en', 'Care'), kind: 'care' } as const;
    await saveDocuments(shop, [care, manual('en', 'Manual'), manual('it', 'Manuale')]);
    const found = await productDocuments(shop, productId);
    expect(found).toEqual([
      { kind: 'care', locale: 'en', title: 'Care', mime: 'application/pdf', bytes: 19, href: found[0]?.href },
      {
        kind: 'manual',
        locale: 'it',
        title: 'Manuale',
        mime: 'application/pdf',
        bytes: 22,
        href: found[1]?.href,
      },
    ]);
    const german = await productDocuments({ ...shop, locale: 'de' }, productId);
    expect(german.map(({ title }) => title)).toEqual(['Care', 'Manual']);
  });

  it('5.3.1 5.3.2 have an address that serves them byte for byte and cannot be guessed', async () => {
    await saveDocuments(shop, [manual('en', 'Manual')]);
    const [found] = await productDocuments(shop, productId);
    const hash = parseFileAddress(found?.href ?? '')?.hash ?? '';
    expect(Buffer.from((await openDocument(shop, hash))?.content ?? [])).toEqual(pdf('Manual'));
    expect(await openDocument(shop, 'f'.repeat(64))).toBeNull();
    expect(parseFileAddress('/media/../secret.pdf')).toBeNull();
  });

  it('are exactly those saved last; a known file is stored once', async () => {
    await saveDocuments(shop, [manual('en', 'One', 'same'), { ...manual('it', 'Uno', 'same') }]);
    const [found] = await productDocuments(shop, productId);
    expect(found?.title).toBe('Uno');
    const hash = parseFileAddress(found?.href ?? '')?.hash ?? '';
    expect(await shop.db.$count(documents, eq(documents.hash, hash))).toBe(1);
    await saveDocuments(shop, [manual('en', 'Two', 'same')]);
    expect((await productDocuments(shop, productId)).map(({ title }) => title)).toEqual(['Two']);
  });

  it('5.2.1 5.2.2 are refused when they are no PDF, whatever their name, or too large for the database', async () => {
    const page = { ...manual('en', 'manual.pdf'), content: Buffer.from('<script>alert(1)</script>') };
    await expect(saveDocuments(shop, [page])).rejects.toMatchObject({ code: 'media.document-not-pdf' });
    const heavy = { ...manual('en', 'Heavy'), content: pdf('x'.repeat(MOST_DOCUMENT_BYTES)) };
    await expect(saveDocuments(shop, [heavy])).rejects.toMatchObject({ code: 'media.document-too-large' });
  });
});
