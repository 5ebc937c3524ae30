import type { Outline } from '#domain/brand/schema.ts';
import type { Address } from '#domain/checkout/input.ts';
import type { InvoiceDocument } from '../document.ts';
import { type ReaderWords, titleOf } from './reader-words.ts';
import { PAGE, type Sheet, type Tag } from './sheet.ts';
import { drawWordmark } from './wordmark.ts';

/** The columns of the three parties. */
const COLUMN = { width: 148, gap: 19.6 } as const;

const TITLE = { size: 27, width: 262 } as const;

/** Draws the maker's name, the title, the facts and the parties. @returns the y below them */
export function drawHead(
  sheet: Sheet,
  document: InvoiceDocument,
  words: ReaderWords,
  wordmark: Outline,
): number {
  sheet.decorate(() => drawWordmark(sheet, wordmark, { x: PAGE.left, y: 52, height: 15 }));
  const text = words.t(titleOf(document));
  const title = {
    font: 'title',
    size: titleSize(sheet, text),
    x: PAGE.left,
    y: 104,
    width: TITLE.width,
  } as const;
  const belowTitle = sheet.write(sheet.root, 'H1', text, title);
  const number = {
    font: 'data-strong',
    size: 14,
    color: sheet.ink.accent,
    x: PAGE.left,
    width: TITLE.width,
  } as const;
  const belowNumber = sheet.write(sheet.root, 'P', document.code, { ...number, y: belowTitle + 3 });
  const belowFacts = drawFacts(sheet, factsOf(document, words), 108);
  return drawParties(sheet, document, words, Math.max(belowNumber, belowFacts) + 22) + 22;
}

/** The largest size that fits beside the facts in one line. */
function titleSize({ pdf }: Sheet, text: string): number {
  const width = pdf.font('title').fontSize(TITLE.size).widthOfString(text);
  return Math.min(TITLE.size, Math.floor((TITLE.size * TITLE.width) / width));
}

type Fact = readonly [name: string, value: string];

/** When it was paid and how; of a credit note without a refund neither is true. */
export function factsOf(
  { kind, issuedOn, suppliedOn, order, corrects, payment, isReplaced }: InvoiceDocument,
  words: ReaderWords,
): Fact[] {
  const { t, date } = words;
  const means =
    payment && !isReplaced
      ? [
          words.paymentName(payment.method ?? payment.provider),
          payment.cardLastDigits && words.card(payment.cardLastDigits),
        ]
      : null;
  return [
    [t('issued'), date(issuedOn)],
    ...(corrects
      ? [[t('corrects'), t('corrects-of', { code: corrects.code, date: date(corrects.issuedOn) })] as const]
      : []),
    [t('order'), order.number],
    [t('ordered'), date(order.placedOn)],
    ...(isReplaced ? [] : [[t(kind === 'invoice' ? 'paid' : 'refunded'), date(suppliedOn)] as const]),
    ...(means ? [[t('payment'), means.filter(Boolean).join(', ')] as const] : []),
  ];
}

function drawFacts(sheet: Sheet, facts: readonly Fact[], top: number): number {
  const [x, middle] = [330, 414];
  let y = top;
  sheet.group(sheet.root, 'Table', (table) => {
    for (const [name, value] of facts)
      sheet.group(table, 'TR', (row) => {
        const label = {
          font: 'data',
          size: 9.5,
          color: sheet.ink.quiet,
          x,
          y,
          width: middle - x - 8,
        } as const;
        const answer = { font: 'data-strong', size: 9.5, x: middle, y, width: PAGE.right - middle } as const;
        y = Math.max(sheet.write(row, 'TH', name, label), sheet.write(row, 'TD', value, answer)) + 3.5;
      });
  });
  return y;
}

function drawParties(sheet: Sheet, document: InvoiceDocument, words: ReaderWords, top: number): number {
  const { seller, buyer, deliveredTo } = document;
  const { t } = words;
  const parties = [
    { title: t('bill-to'), ...buyerLines(document, words) },
    { title: t('deliver-to'), name: fullName(deliveredTo), lines: words.place(deliveredTo) },
    {
      title: t('seller'),
      name: seller.name,
      lines: [
        ...words.place(seller),
        t('vat-number', { number: seller.vatNumber }),
        ...words.registration(seller),
        seller.email,
        seller.phone,
      ],
    },
  ].filter((_, index) => index !== 1 || !isSamePlace(buyer.address, deliveredTo));
  sheet.rule(top, { color: sheet.ink.text, width: 0.75 });
  const bottoms = parties.map((party, index) => {
    const isLast = index === parties.length - 1;
    const x = isLast ? PAGE.right - COLUMN.width : PAGE.left + index * (COLUMN.width + COLUMN.gap);
    let bottom = top;
    sheet.group(sheet.root, 'Sect', (section) => {
      bottom = drawParty(sheet, section, party, { x, y: top + 11 });
    });
    return bottom;
  });
  return Math.max(...bottoms);
}

type Party = { readonly title: string; readonly name: string; readonly lines: readonly string[] };

function drawParty(
  sheet: Sheet,
  section: Tag,
  { title, name, lines }: Party,
  at: { x: number; y: number },
): number {
  const quiet = { font: 'data', size: 9, color: sheet.ink.quiet, ...at, width: COLUMN.width } as const;
  const below = sheet.write(section, 'H2', title, quiet) + 3;
  const strong = { font: 'strong', size: 9.5, x: at.x, y: below, width: COLUMN.width } as const;
  let y = sheet.write(section, 'P', name, strong) + 1.5;
  for (const line of lines)
    y = sheet.write(section, 'P', line, { font: 'text', size: 9.5, x: at.x, y, width: COLUMN.width }) + 1.5;
  return y;
}

function buyerLines({ buyer }: InvoiceDocument, words: ReaderWords): { name: string; lines: string[] } {
  const { t } = words;
  const isNamed = buyer.kind === 'company' && buyer.companyName !== '';
  const ids = [
    buyer.vatNumber && t('vat-number', { number: buyer.vatNumber }),
    buyer.taxCode && t('tax-code', { code: buyer.taxCode }),
    buyer.sdiCode && t('sdi-code', { code: buyer.sdiCode }),
    buyer.pecEmail && `PEC ${buyer.pecEmail}`,
  ];
  const person = isNamed ? [fullName(buyer.address)] : [];
  const lines = [...person, ...words.place(buyer.address), ...ids].filter((line) => line !== '');
  return { name: isNamed ? buyer.companyName : fullName(buyer.address), lines };
}

function fullName({ firstName, lastName }: Pick<Address, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

function isSamePlace(one: Address, other: Address): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
