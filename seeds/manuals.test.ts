import { describe, expect, it } from 'vitest';
import { parseFileAddress } from '#domain/media/addresses.ts';
import { openDocument } from '#domain/media/open-document.ts';
import { LOCALES } from '#shared/locale.ts';
import { productDocuments } from '#tests/helpers/product-documents.ts';
import { sampleBrand } from '#tests/helpers/sample-brand.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { manualPdf } from './manual-pdf.ts';

const shop = await testShop();

describe('manuals of the demo maker', () => {
  it('come with every bike of every year and all clothing, in all five languages, and open as PDFs of the size they say', async () => {
    const products = await shop.db.query.products.findMany({
      columns: { id: true, code: true, kind: true },
      where: { kind: { in: ['bike', 'apparel'] } },
    });
    expect(products.length).toBeGreaterThan(50);
    const opened = new Map<string, number>();
    for (const { id, code, kind } of products) {
      for (const locale of LOCALES) {
        const documents = await productDocuments({ ...shop, locale }, id);
        expect(
          documents.map((document) => document.kind),
          code,
        ).toEqual(kind === 'bike' ? ['manual', 'assembly'] : ['care']);
        for (const { href, bytes, ...document } of documents) {
          expect(document.locale, code).toBe(locale);
          opened.set(href, bytes);
        }
      }
    }
    expect(opened.size).toBe(4 * LOCALES.length);
    for (const [href, bytes] of opened) {
      const file = await openDocument(shop, parseFileAddress(href)?.hash ?? '');
      expect(file?.content.length, href).toBe(bytes);
      expect(bytes, href).toBeLessThan(40_000);
    }
  });

  it('are made of their words alone: the table of the file points at its objects, and signs beyond ASCII stay', () => {
    const manual = {
      title: 'Straße (été)',
      sections: [{ heading: 'Œil', lines: Array(90).fill('L’été à 5 € – “ça”') }],
    };
    const text = Buffer.from(manualPdf(manual, 'fr', sampleBrand.look)).toString('latin1');
    expect(text).toContain('(Stra\xdfe \\(\xe9t\xe9\\))');
    expect(text).toContain('(L\x92\xe9t\xe9 \xe0 5 \x80 \x96 \x93\xe7a\x94)');
    expect(text.match(/\/Type \/Page /g)?.length).toBeGreaterThan(1);
    const table = text.slice(text.lastIndexOf('xref\n0 ')).match(/\d{10} 00000 n/g) ?? [];
    table.forEach((entry, index) => {
      expect(text.slice(Number(entry.slice(0, 10))).startsWith(`${index + 1} 0 obj`)).toBe(true);
    });
    expect(manualPdf(manual, 'fr', sampleBrand.look)).toEqual(manualPdf(manual, 'fr', sampleBrand.look));
  });
});
