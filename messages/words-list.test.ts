import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#shared/locale.ts';

const ROOT = join(import.meta.dirname, '..');

/** The languages in the order of the columns of docs/words.md. */
const COLUMNS: readonly Locale[] = ['en', 'it', 'de', 'fr', 'es'];

/** Where a page says the word of a row, alone: `room.key` of the messages. */
const SAID: Readonly<Record<string, string>> = {
  kind: 'filters.category',
  'model year': 'compare.year',
  'build, group model': 'catalogue.build quotes.bike.setup mail.quote.facts.setup',
  'colour, `color`': 'quotes.bike.color filters.color catalogue.color',
  size: 'quotes.bike.size infinitamente.part.size',
  country: 'dealers.search.country checkout.address.country account-pages.fields.country',
  locale: 'mail.quote.facts.language shell.language',
  price: 'filters.price infinitamente.total',
  'import charges': 'taxes.import.title',
  VAT: 'invoices.pdf.rate',
  area: 'content.jobs.area',
  cart: 'personal-data.tables.carts',
  'workshop sheet': 'builds.sheet',
  quantity: 'invoices.pdf.quantity',
  checkout: 'checkout.title',
  terms: 'shell.legal.terms-and-conditions',
  'delivery promise': 'checkout.facts.delivery checkout.steps.delivery saved-builds.week',
  'courier notes': 'checkout.notes orders.fields.courierNotes',
  'low stock': 'catalogue.availability.lowStock',
  order: 'invoices.pdf.order returns.order',
  'order status': 'orders.fields.status',
  'order access (`order-access`)': 'account-pages.find-order',
  payment: 'invoices.pdf.payment orders.fields.paymentMethod',
  captured: 'payments.states.captured',
  declined: 'payments.states.declined',
  refund: 'invoices.refund returns.refund',
  'reference (of a transfer)': 'transfers.reference',
  carrier: 'mail.order.shipped.carrier personal-data.fields.carrier',
  invoice: 'invoices.pdf.invoice checkout.facts.invoice',
  'credit note': 'invoices.pdf.credit-note',
  withdrawal: 'orders.withdrawal.title checkout.facts.withdrawal',
  warranty: 'account.warranty',
  manufacturer: 'safety.manufacturer',
  'responsible person': 'safety.responsible',
  'safety sheet': 'safety.title',
  'legal guarantee': 'shell.legal.legal-guarantee',
  registration: 'garage.subjects.registration',
  garage: 'account.mygarage',
  'service book': 'service-book.title',
  evidence: 'garage.fields.evidence',
  'serial number': 'garage.fields.serial service-book.paper.serial claims.photos.names.serial',
  'battery passport': 'batteries.title',
  dealer: 'mail.quote.facts.dealer',
  wishlist: 'account.wishlist',
  purpose: 'personal-data.fields.purpose',
  frame: 'specification.frame claims.parts.frame',
  fork: 'specification.fork quotes.bike.fork',
  'rear shock (`rearShox`)': 'specification.rear_shox',
  groupset: 'specification.groupset filters.groupset infinitamente.part.group quotes.bike.group',
  shifters: 'specification.shifters',
  crankset: 'specification.crankset',
  'bottom bracket': 'specification.bottom_bracket',
  cassette: 'specification.cassette',
  chain: 'specification.chain',
  tyres: 'specification.tyres',
  'handlebar (`hBar`)': 'specification.h_bar claims.parts.handlebar',
  stem: 'specification.stem geometry.rows.stem',
  headset: 'specification.headset',
  cork: 'specification.cork',
  seatpost: 'specification.seatpost',
  'drive system': 'specification.drive_system claims.parts.drivetrain views.drivetrain',
  battery: 'specification.battery',
  hairpin: 'measurements.hairpins.hairpin',
  wheelbase: 'geometry.rows.wheelbase',
  trail: 'geometry.rows.trail',
};

/** The same for the office, which speaks English and Italian. */
const SAID_IN_OFFICE: Readonly<Record<string, string>> = {
  product: 'page.product column.product',
  category: 'column.category catalogue.category',
  'build, group model': 'grid.build',
  size: 'catalogue.size',
  slug: 'catalogue.slug',
  market: 'countries.market',
  country: 'orders.country column.country setting.country',
  promotion: 'page.promotion',
  'tax category': 'catalogue.tax',
  customer: 'page.customer',
  'on hand': 'column.on-hand stock.on-hand',
  order: 'page.order column.order',
  'order by phone (`phone-orders`)': 'page.phone-order',
  payment: 'order.payment',
  'reference (of a transfer)': 'column.reference transfers.reference',
  carrier: 'carrier',
  invoice: 'document.invoice',
  'credit note': 'document.credit-note',
  return: 'page.return',
  warranty: 'page.claims',
  review: 'page.review',
  dealer: 'page.dealer',
  quote: 'inbox.kind.quote',
};

const rows = rowsOf(readFileSync(join(ROOT, 'docs/words.md'), 'utf8'));

describe('docs/words.md', () => {
  it.each(Object.entries(SAID))('%s is what pages say', (code, keys) => {
    const row = rows.get(code);
    expect(row).toHaveLength(COLUMNS.length);
    for (const key of keys.split(' '))
      expect(
        COLUMNS.map((locale) => plain(messageAt(key, locale))),
        key,
      ).toEqual(row?.map(plain));
  });

  it.each(Object.entries(SAID_IN_OFFICE))('%s is what the office says', (code, keys) => {
    const [english = '', italian = ''] = rows.get(code) ?? [];
    for (const key of keys.split(' ')) {
      expect(plain(officeWords('en')[key]), key).toBe(plain(english));
      expect(plain(officeWords('it')[key]), key).toBe(plain(italian));
    }
  });
});

/** The words of each row by its first column. */
function rowsOf(list: string): Map<string, string[]> {
  const cells = list.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(
    cells.filter(({ length }) => length === 9).map(([, code = '', ...row]) => [code, row.slice(0, 5)]),
  );
}

function messageAt(key: string, locale: Locale): unknown {
  const [room = '', ...path] = key.split('.');
  const words: unknown = JSON.parse(readFileSync(join(ROOT, `messages/${room}/${locale}.json`), 'utf8'));
  return path.reduce((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], words);
}

function officeWords(locale: 'en' | 'it'): Record<string, string> {
  return JSON.parse(readFileSync(join(ROOT, `app/office/words/${locale}.json`), 'utf8'));
}

/** Without capitals and places to break. */
const plain = (word: unknown) => String(word).toLowerCase().replaceAll('\u00ad', '').replaceAll('’', "'");
