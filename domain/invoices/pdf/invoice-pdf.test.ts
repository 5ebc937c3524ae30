import { expect, test } from 'vitest';
import { LOCALES } from '#shared/locale.ts';
import { samplePaperBrand } from '#tests/helpers/sample-brand.ts';
import { sampleDocument } from '#tests/helpers/sample-invoice.ts';
import { draftCreditNote } from '../draft-credit-note.ts';
import { factsOf } from './head.ts';
import { invoicePdfName, renderInvoicePdf } from './invoice-pdf.ts';
import { notesOf } from './notes.ts';
import { readerWords } from './reader-words.ts';
import { written } from './sheet.ts';

const pdfOf = async (document: Parameters<typeof renderInvoicePdf>[0]) =>
  Buffer.from(await renderInvoicePdf(document, samplePaperBrand)).toString('latin1');
const count = (file: string, what: RegExp) => file.match(what)?.length ?? 0;

test.each(LOCALES)(
  'an invoice in %s is a tagged PDF with its language, the same bytes each time',
  async (locale) => {
    const document = sampleDocument({ locale });
    const file = await pdfOf(document);
    expect(file.slice(0, 8)).toBe('%PDF-1.7');
    expect(file).toContain(`/Lang (${locale})`);
    expect(file).toContain('/StructTreeRoot');
    expect(file).toContain('pdfuaid:part');
    expect(count(file, /\/S \/H1\b/g)).toBe(1);
    expect(await pdfOf(document)).toBe(file);
  },
);

test('a long list continues over pages, with column headings on each', async () => {
  const prices = Array.from({ length: 40 }, (_, index) => ({
    amount: 1_000 + index,
    quantity: 1,
    rateBp: 2200,
  }));
  const file = await pdfOf(sampleDocument({ prices }));
  const pages = count(file, /\/Type \/Page\b(?!s)/g);
  const heads = count(file, /\/Scope \/Column/g) / 5;
  expect(heads).toBeGreaterThan(3);
  expect([heads, heads + 1], 'the sums may stand on a page of their own').toContain(pages);
});

test('a credit note shows its amounts as negative', async () => {
  const refund = { amount: 12_345, reason: 'returned', doneOn: '2026-12-02', earlier: [] };
  const note = draftCreditNote(sampleDocument(), refund, { code: 'NC-2026-00007', issuedOn: '2026-12-02' });
  if (!note) throw new Error('nothing to credit');
  expect(invoicePdfName(note)).toBe('NC-2026-00007.pdf');
  expect(await pdfOf(note)).toContain('/StructTreeRoot');
  const words = readerWords('de', 'EUR', -1);
  expect(written(words.money(12_345))).toBe('−123,45\u00a0€');
  expect(written(readerWords('en', 'GBP', -1).money(12_345))).toBe('−£123.45');
});

test('a credit note tells a refund only where money went back', () => {
  const refund = { amount: 12_345, reason: 'returned', doneOn: '2026-12-02', earlier: [] };
  const note = draftCreditNote(sampleDocument(), refund, { code: 'NC-2026-00007', issuedOn: '2026-12-02' });
  if (!note) throw new Error('nothing to credit');
  const words = readerWords('it', 'EUR', -1);
  const names = (document: typeof note) => factsOf(document, words).map(([name]) => name);
  expect(names(note)).toContain(words.t('refunded'));
  const replaced = names({ ...note, isReplaced: true });
  expect(replaced).not.toContain(words.t('refunded'));
  expect(replaced).not.toContain(words.t('payment'));
});

test.each(LOCALES)('the whole of an order with a deposit notes the deposit’s invoice: %s', async (locale) => {
  const depositInvoice = { code: 'FV-2026-00031', issuedOn: '2026-10-02', totalAmount: 152_070 };
  const document = { ...sampleDocument({ locale }), depositInvoice };
  const words = readerWords(locale, 'EUR', 1);
  const [note = '', ...others] = notesOf({ document, proof: null }, words).filter((one) =>
    one.includes('FV-2026-00031'),
  );
  expect(note).toContain(words.date('2026-10-02'));
  expect(note).toContain(words.money(152_070));
  expect(others).toEqual([]);
  expect(await pdfOf(document)).toContain('/StructTreeRoot');
  const back = { ...document, kind: 'credit-note' as const };
  expect(notesOf({ document: back, proof: null }, words).join()).not.toContain('FV-2026-00031');
});

test('a document shows the register’s office and the share capital of its seller', async () => {
  const document = sampleDocument({ locale: 'it' });
  const { shareCapitalAmount: _, ...without } = document.seller;
  expect(await pdfOf({ ...document, seller: without })).not.toBe(await pdfOf(document));
  const shown = readerWords('it', 'EUR', 1).registration(document.seller).map(written);
  expect(shown).toContain('Registro delle imprese di Treviso-Belluno');
  expect(shown.join()).toContain('capitale sociale versato 100.000,00');
});

test('an order number keeps its hyphen', () => {
  expect(written('FV-2026-00042')).toBe('FV-2026-00042');
});

test('a commercial invoice has what customs read, and a line for the proof of export until there is one', async () => {
  const document = sampleDocument({ locale: 'en', place: 'US', scheme: 'export', currency: 'USD' });
  const proof = { reference: '26IT0123456789ABC1', leftOn: '2026-11-24' };
  const paper = async (given: typeof proof | null) =>
    Buffer.from(await renderInvoicePdf(document, samplePaperBrand, given)).toString('latin1');
  const open = await paper(null);
  expect(open).toMatch(/Commercial invoice FV-2026-00042/);
  expect(await paper(proof)).not.toBe(open);
  const said = notesOf({ document, proof }, readerWords('en', 'USD', 1));
  expect(said).toContain('Reason for export: sale. Terms of delivery: DAP (Incoterms 2020).');
  expect(said).toContain('Net weight of the goods: 22.35 kg.');
  expect(said).toContain('Proof of export: 26IT0123456789ABC1, left the Union on 24 November 2026.');
  expect(notesOf({ document, proof: null }, readerWords('en', 'USD', 1)).join()).toContain(
    '(MRN, date): ___',
  );
});
