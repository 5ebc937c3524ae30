import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { PRIVATE_BILLING } from '#domain/checkout/billing.ts';
import { sampleDocument } from '#tests/helpers/sample-invoice.ts';
import type { InvoiceDocument } from '../document.ts';
import { draftCreditNote } from '../draft-credit-note.ts';
import { fatturaPa, fatturaPaName, hasFatturaPa } from './fattura-pa.ts';
import { latin, unitDecimal } from './xml.ts';

const SCHEMA = 'domain/invoices/fattura-pa/schema/Schema_del_file_xml_FatturaPA_v1.2.2.xsd';
const SIGNATURE = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/2000/09/xmldsig#">
  <xs:element name="Signature"/></xs:schema>`;
/**
 * Version 1.2.3, in force since 1 April 2025: version 1.2.2 with a document type (TD29) and a
 * regime (RF20) more, and nothing else.
 */
const officialSchema = withValues(await readFile(SCHEMA, 'utf8'), { TD28: 'TD29', RF19: 'RF20' });

/** The schema with a further value after each of these. */
function withValues(schema: string, added: Record<string, string>): string {
  return Object.entries(added).reduce((text, [after, value]) => {
    const known = new RegExp(`<xs:enumeration value="${after}"\\s*(?:/>|>[\\s\\S]*?</xs:enumeration>)`);
    return text.replace(known, (found) => `${found}<xs:enumeration value="${value}"/>`);
  }, schema);
}

/** The errors of the official schema for these files; empty when they are valid. */
async function faultsOf(files: readonly string[]): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: files.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    schema: officialSchema.replace(/schemaLocation="[^"]*xmldsig[^"]*"/, 'schemaLocation="signature.xsd"'),
    preload: [{ fileName: 'signature.xsd', contents: SIGNATURE }],
  });
  return errors.map((error) => error.message);
}

const address = { ...sampleDocument().deliveredTo };
const written = (document: InvoiceDocument, transmission = 42) => fatturaPa({ document, transmission });
const billed = (billing: Partial<typeof PRIVATE_BILLING>) =>
  sampleDocument({ details: { billing: { ...PRIVATE_BILLING, wantsInvoice: true, ...billing } } });

/** Billing of a company that wants an invoice, for the details of an order. */
const company = (companyName: string, vatNumber: string) => ({
  billing: { ...PRIVATE_BILLING, kind: 'company' as const, wantsInvoice: true, companyName, vatNumber },
});

const refund = { amount: 12_345, reason: 'returned', doneOn: '2026-12-02', earlier: [] };
const creditNoteOf = (invoice: InvoiceDocument) => {
  const note = draftCreditNote(invoice, refund, { code: 'NC-2026-00007', issuedOn: '2026-12-02' });
  if (!note) throw new Error('nothing to credit');
  return note;
};

const SAMPLES = {
  'private buyer': billed({ taxCode: 'BNCLCU80A41F443X' }),
  'company with a code': billed({
    kind: 'company',
    companyName: 'Ciclo & Figli <S.r.l.>',
    vatNumber: 'IT01234567897',
    sdiCode: 'M5UXCR1',
  }),
  'company with certified mail': billed({
    kind: 'company',
    companyName: 'Ciclo S.r.l.',
    vatNumber: 'IT01234567897',
    taxCode: '01234567897',
    pecEmail: 'ciclo@pec.example',
  }),
  'German buyer': sampleDocument({
    place: 'DE',
    prices: [{ amount: 499_000, quantity: 1, rateBp: 1900 }],
    details: {
      address: {
        ...address,
        lastName: 'Groß-Dvořák',
        postalCode: '80331',
        city: 'München',
        province: '',
        country: 'DE',
      },
    },
  }),
  'company in San Marino': sampleDocument({
    place: 'SM',
    scheme: 'san-marino',
    prices: [{ amount: 499_000, quantity: 1, rateBp: 0 }],
    details: {
      ...company('Titano Bici S.r.l.', 'SM12345'),
      address: { ...address, postalCode: '47890', city: 'San Marino', province: '', country: 'SM' },
    },
  }),
  'German company with a valid number': sampleDocument({
    place: 'DE',
    scheme: 'intra-community',
    prices: [{ amount: 499_000, quantity: 1, rateBp: 0 }],
    details: {
      ...company('Radwerk GmbH', 'DE136695976'),
      address: { ...address, postalCode: '10115', city: 'Berlin', province: '', country: 'DE' },
    },
  }),
  'Greek company': sampleDocument({
    place: 'GR',
    prices: [{ amount: 10_000, quantity: 3, rateBp: 2400 }],
    details: {
      address: {
        ...address,
        firstName: 'Γιώργος',
        lastName: 'Παπαδόπουλος',
        city: 'Αθήνα',
        postalCode: '105 57',
        province: '',
        country: 'GR',
      },
      ...company('Ποδήλατα ΑΕ', 'EL123456789'),
    },
  }),
  'Norwegian buyer': sampleDocument({
    place: 'NO',
    scheme: 'export',
    prices: [{ amount: 10_000, quantity: 3, rateBp: 0 }],
    details: { address: { ...address, postalCode: '0150', city: 'Oslo', province: '', country: 'NO' } },
  }),
  'San Marino': sampleDocument({ place: 'SM', scheme: 'export' }),
} as const;

test.each(Object.entries(SAMPLES))(
  'the invoice and the credit note of a %s are valid against the official schema',
  async (_, invoice) => {
    expect(await faultsOf([written(invoice), written(creditNoteOf(invoice))])).toEqual([]);
  },
);

test('the whole of an order with a deposit names the deposit’s invoice, its credit note only itself', async () => {
  const depositInvoice = { code: 'FV-2026-00031', issuedOn: '2026-10-02', totalAmount: 152_070 };
  const invoice = { ...sampleDocument(), depositInvoice };
  const [file, note] = [written(invoice), written(creditNoteOf(invoice))];
  expect(await faultsOf([file, note])).toEqual([]);
  expect(file).toContain('FV-2026-00031 del 2026-10-02: EUR 1520.70');
  expect(file).toMatch(/<DatiFattureCollegate>\s*<IdDocumento>FV-2026-00031<.*\s*<Data>2026-10-02</);
  expect(note).not.toContain('FV-2026-00031');
});

test('the schema refuses other XML, so the check can fail', async () => {
  const broken = written(sampleDocument()).replace(
    '<FormatoTrasmissione>FPR12',
    '<FormatoTrasmissione>FPR13',
  );
  expect(await faultsOf([broken])).not.toEqual([]);
});

test('the schema is that of version 1.2.3: it knows TD29 and RF20, and no later value', async () => {
  const having = (type: string, regime: string) =>
    written(sampleDocument())
      .replace('<TipoDocumento>TD01', `<TipoDocumento>${type}`)
      .replace('<RegimeFiscale>RF01', `<RegimeFiscale>${regime}`);
  expect(await faultsOf([having('TD29', 'RF20')])).toEqual([]);
  expect(await faultsOf([having('TD30', 'RF01')])).not.toEqual([]);
  expect(await faultsOf([having('TD01', 'RF21')])).not.toEqual([]);
});

test('an invoice is routed by the buyer’s code or certified mail address, and abroad by seven X', () => {
  const recipients = Object.values(SAMPLES).map(
    (invoice) => valuesOf(written(invoice), 'CodiceDestinatario')[0],
  );
  expect(recipients).toEqual([
    ...['0000000', 'M5UXCR1', '0000000', 'XXXXXXX', '2R4GTO8', 'XXXXXXX', 'XXXXXXX', 'XXXXXXX', '0000000'],
  ]);
  expect(valuesOf(written(SAMPLES['company with certified mail']), 'PECDestinatario')).toEqual([
    'ciclo@pec.example',
  ]);
  const sanMarino = written(SAMPLES['company in San Marino']);
  expect(valuesOf(sanMarino, 'IdPaese')).toEqual(['IT', 'IT', 'SM']);
  expect(new Set(valuesOf(sanMarino, 'Natura'))).toEqual(new Set(['N3.3']));
  expect(valuesOf(written(SAMPLES['Greek company']), 'IdPaese')).toEqual(['IT', 'IT', 'EL']);
  expect(valuesOf(written(SAMPLES['Greek company']), 'Denominazione')[1]).toBe('Podilata AE');
  expect(valuesOf(written(SAMPLES['German buyer']), 'Cognome')).toEqual(['Groß-Dvorák']);
});

test('foreign VAT is listed apart from the lines with its reason, and the total is what was paid', () => {
  const german = written(SAMPLES['German buyer']);
  expect(new Set(valuesOf(german, 'AliquotaIVA'))).toEqual(new Set(['0.00']));
  expect(new Set(valuesOf(german, 'Natura'))).toEqual(new Set(['N3.2']));
  expect(valuesOf(german, 'RiferimentoTesto')[0]).toBe('IVA DE 19.00 %');
  expect(valuesOf(german, 'ImportoTotaleDocumento')).toEqual(['4500.90']);
  expect(new Set(valuesOf(written(SAMPLES['Norwegian buyer']), 'Natura'))).toEqual(new Set(['N3.1']));
  expect(new Set(valuesOf(written(SAMPLES['San Marino']), 'Natura'))).toEqual(new Set(['N3.3']));
});

test('a credit note is a TD04 with positive amounts that refers to its invoice', () => {
  const note = written(creditNoteOf(sampleDocument()));
  expect(valuesOf(note, 'TipoDocumento')).toEqual(['TD04']);
  expect(valuesOf(note, 'ImportoTotaleDocumento')).toEqual(['123.45']);
  expect(valuesOf(note, 'IdDocumento')).toEqual(['KPWX-3M7N', 'FV-2026-00042']);
});

test('the file of any order is valid and passes the sums of the exchange system', async () => {
  const files: string[] = [];
  const orders = fc.record({
    prices: fc.array(
      fc.record({
        amount: fc.integer({ min: 0, max: 900_000 }),
        quantity: fc.integer({ min: 1, max: 99 }),
        rateBp: fc.constantFrom(400, 1000, 2200),
      }),
      { minLength: 1, maxLength: 30 },
    ),
    percentBp: fc.integer({ min: 0, max: 9_000 }),
  });
  fc.assert(
    fc.property(orders, (order) => {
      const document = sampleDocument(order);
      const file = written(document);
      checkSums(file);
      expect(valuesOf(file, 'ImportoTotaleDocumento')).toEqual([cents(document.totalAmount)]);
      if (files.length < 25) files.push(file);
    }),
    { numRuns: 500 },
  );
  expect(await faultsOf(files)).toEqual([]);
});

/**
 * Checks 00421, 00422 and 00423 of the exchange system, and that the summaries with the rounding
 * equal the total.
 */
function checkSums(file: string): void {
  const lines = file.split('<DettaglioLinee>').slice(1);
  for (const line of lines) {
    const [quantity, unit, total] = ['Quantita', 'PrezzoUnitario', 'PrezzoTotale'].map((name) =>
      numberOf(line, name),
    );
    expect(Math.abs((quantity ?? 0) * (unit ?? 0) - (total ?? 0))).toBeLessThan(0.01);
  }
  let whole = numberOf(file.split('<DatiBeniServizi>')[0] ?? '', 'Arrotondamento');
  for (const summary of file.split('<DatiRiepilogo>').slice(1)) {
    const [rate, base, vat] = ['AliquotaIVA', 'ImponibileImporto', 'Imposta'].map((name) =>
      numberOf(summary, name),
    ) as [number, number, number];
    expect(Math.abs((base * rate) / 100 - vat)).toBeLessThan(0.0151);
    const atRate = lines.filter((line) => numberOf(line, 'AliquotaIVA') === rate);
    const sum = atRate.reduce(
      (all, line) => all + numberOf(line, 'PrezzoTotale'),
      numberOf(summary, 'Arrotondamento'),
    );
    expect(sum).toBeCloseTo(base, 4);
    whole += base + vat;
  }
  expect(whole).toBeCloseTo(numberOf(file, 'ImportoTotaleDocumento'), 4);
}

test('every file has a unique name in the form of the exchange system', () => {
  const document = sampleDocument();
  const names = Array.from({ length: 2_000 }, (_, index) =>
    fatturaPaName({ document, transmission: index + 1 }),
  );
  expect(new Set(names).size).toBe(2_000);
  expect(names[35]).toBe('IT01234567897_00010.xml');
});

test('names the paid-in share capital of its seller, where one is set', () => {
  const { seller, ...document } = sampleDocument();
  const { shareCapitalAmount: _, ...without } = seller;
  expect(valuesOf(written({ ...document, seller }), 'CapitaleSociale')).toEqual(['100000.00']);
  expect(valuesOf(written({ ...document, seller: without }), 'CapitaleSociale')).toEqual([]);
});

test('only documents of an Italian seller in euro go to the exchange system', () => {
  expect(hasFatturaPa(sampleDocument())).toBe(true);
  expect(hasFatturaPa(sampleDocument({ currency: 'GBP', place: 'GB', scheme: 'uk-at-import' }))).toBe(false);
});

test('text is written in the characters of the format', () => {
  expect(latin('Łódź – Čapek “Œuvre”\n 12 €', 80)).toBe('Lódz - Capek "Oeuvre" 12 EUR');
  expect(latin('Юлия Щербакова', 80)).toBe('Yuliya Shterbakova');
  expect(latin('自転車', 80)).toBe('???');
  expect(unitDecimal(1_000, 3)).toBe('3.33333333');
});

function valuesOf(file: string, name: string): string[] {
  return [...file.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((found) => found[1] ?? '');
}

const numberOf = (file: string, name: string) => Number(valuesOf(file, name)[0] ?? 0);
const cents = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

test('the delivery is called what its maker calls it, as on the invoice for the buyer', () => {
  const plain = sampleDocument();
  const lines = plain.lines.map((line) =>
    line.kind === 'delivery' ? { ...line, name: 'Bici cargo' } : line,
  );
  const line = /<Descrizione>([^<]*Bici cargo)<\/Descrizione>/.exec(written({ ...plain, lines }));
  expect(line?.[1]).toMatch(/, Bici cargo$/);
});
