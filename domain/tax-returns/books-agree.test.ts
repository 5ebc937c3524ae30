import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { fatturaPa } from '#domain/invoices/fattura-pa/fattura-pa.ts';
import { issueCreditNote } from '#domain/invoices/issue-credit-note.ts';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { findMail } from '#domain/mail/find-mail.ts';
import { listMails } from '#domain/mail/list-mails.ts';
import { queueOrderPaid } from '#domain/mail/orders/queue-order-mails.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { refunds } from '#domain/payments/schema.ts';
import { sendRefund } from '#domain/payments/send-refund.ts';
import { completeReturn } from '#domain/returns/complete-return.ts';
import { receiveReturn } from '#domain/returns/receive-return.ts';
import { refundReturn } from '#domain/returns/refund-return.ts';
import { removeWithdrawn } from '#domain/returns/remove-withdrawn.ts';
import { requestReturn } from '#domain/returns/request-return.ts';
import { cancelBeforeShipping } from '#domain/shipments/cancel-before-shipping.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { unpackShipment } from '#domain/shipments/unpack-shipment.ts';
import type { Shop } from '#domain/shop.ts';
import { declareWithdrawal } from '#domain/withdrawals/declare-withdrawal.ts';
import { calendarDate } from '#shared/clock.ts';
import { newToken } from '#shared/ids.ts';
import { formatMoney } from '#shared/money.ts';
import { companyDetails, companyShop } from '#tests/helpers/company-shop.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { SAMPLE_DETAILS, sampleCheckout } from '#tests/helpers/sample-checkout.ts';
import { readOssRecords } from './find-oss-records.ts';
import { parseQuarter } from './quarter.ts';
import { readDailyTakings } from './read-daily-takings.ts';

const { shop, sandbox, goods } = await companyShop();
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'anna' } };
const system: Shop = { ...shop, actor: { kind: 'system', id: 'worker' } };
const bike = await goods.addVariant({
  ...{ code: 'test-books-bike', kind: 'bike', taxCategory: 'bike' },
  ...{ prices: { 'test-eu': 499_900 }, stock: 1_000 },
});
const socks = await goods.addVariant({
  code: 'test-books-socks',
  prices: { 'test-eu': 1_900 },
  stock: 1_000,
});
let networks = 0;

/**
 * Rates of the bike and of the socks, as the tax offices publish them; `off`: they come off the
 * price.
 */
type Place = {
  readonly at: readonly [country: string, postalCode: string];
  readonly number?: string;
  readonly bike: number;
  readonly socks: number;
  readonly off?: readonly [bike: number, socks: number, delivery: number];
  readonly book: 'takings' | 'oss' | 'none';
};

const PLACES: Readonly<Record<string, Place>> = {
  'a private buyer at home': { at: ['IT', '31044'], bike: 2200, socks: 2200, book: 'takings' },
  'a private buyer in Germany': { at: ['DE', '10115'], bike: 1900, socks: 1900, book: 'oss' },
  'a private buyer in Portugal': { at: ['PT', '1100-148'], bike: 600, socks: 2300, book: 'oss' },
  'a private buyer in Greece': { at: ['GR', '10431'], bike: 2400, socks: 2400, book: 'oss' },
  'a private buyer in San Marino': { at: ['IT', '47890'], bike: 2200, socks: 2200, book: 'takings' },
  'a private buyer on the Canaries': {
    ...{ at: ['ES', '35001'], bike: 0, socks: 0, off: [2100, 2100, 2100], book: 'none' },
  },
  'a company at home': {
    at: ['IT', '31044'],
    number: 'IT00743110157',
    bike: 2200,
    socks: 2200,
    book: 'none',
  },
  'a company with a number that VIES knows': {
    ...{ at: ['DE', '10115'], number: 'DE136695976', bike: 0, socks: 0, off: [1900, 1900, 1900] },
    book: 'none',
  },
  'a company with a number that VIES does not know': {
    ...{ at: ['DE', '10115'], number: 'DE123456788', bike: 2200, socks: 2200, book: 'none' },
  },
  'a company whose register is silent': {
    ...{ at: ['MT', 'VLT 1117'], number: 'MT11679112', bike: 2200, socks: 2200, book: 'none' },
  },
  'a company in San Marino': {
    ...{ at: ['IT', '47890'], number: 'SM12345', bike: 0, socks: 0, off: [2200, 2200, 2200], book: 'none' },
  },
};

/** What becomes of an order after it was paid: the pieces whose money goes back. */
const ENDS = {
  'that stays': { back: [0, 0], isWhole: false },
  'withdrawn in part before dispatch': { back: [0, 1], isWhole: false },
  'withdrawn in part while packed': { back: [1, 0], isWhole: false },
  'part of which came back': { back: [0, 1], isWhole: false },
  'canceled whole': { back: [1, 2], isWhole: true },
} as const;
type End = keyof typeof ENDS;

/** Half up, in whole numbers: nothing of the shop's own arithmetic. */
const half = (over: bigint, under: bigint) => Number((2n * over + under) / (2n * under));
const inside = (gross: number, bp: number) => half(BigInt(gross) * BigInt(bp), BigInt(10_000 + bp));

/** By rate: what an order takes, worked out from its prices; delivery is spread over the rates. */
function workedOut({ bike: ofBike, socks: ofSocks, off = [0, 0, 0] }: Place): Books {
  const less = (gross: number, bp: number) => gross - inside(gross, bp);
  const [bikes, pairs] = [less(499_900, off[0]), 2 * less(1_900, off[1])];
  const delivery = less(1_500, off[2]);
  if (ofBike === ofSocks) {
    const vat = [bikes, pairs, delivery]
      .map((gross) => inside(gross, ofBike))
      .reduce((sum, one) => sum + one);
    return new Map([[ofBike, [bikes + pairs + delivery, vat]]]);
  }
  const withBike = half(BigInt(delivery * bikes), BigInt(bikes + pairs));
  const withSocks = delivery - withBike;
  return new Map([
    [ofBike, [bikes + withBike, inside(bikes, ofBike) + inside(withBike, ofBike)]],
    [ofSocks, [pairs + withSocks, inside(pairs, ofSocks) + inside(withSocks, ofSocks)]],
  ]);
}

/** Gross and VAT by rate, in basis points. */
type Books = ReadonlyMap<number, readonly [gross: number, vat: number]>;
type Entry = { readonly rateBp: number; readonly grossAmount: number; readonly vatAmount: number };

function booksOf(entries: readonly Entry[]): Books {
  const books = new Map<number, [number, number]>();
  for (const { rateBp, grossAmount, vatAmount } of entries) {
    const [gross, vat] = books.get(rateBp) ?? [0, 0];
    books.set(rateBp, [gross + grossAmount, vat + vatAmount]);
  }
  return new Map([...books].filter(([, [gross]]) => gross !== 0));
}

const sumOf = (books: Books, at: 0 | 1) => [...books.values()].reduce((sum, one) => sum + one[at], 0);

async function ordered({ at: [country, postalCode], number }: Place) {
  const checkout = await sampleCheckout(shop, { [bike.variantId]: 1, [socks.variantId]: 2 });
  const email = `${newToken().slice(0, 12).toLowerCase()}@mail.test`;
  const company = companyDetails(country, postalCode, number ?? '');
  const details = number ? company : { ...SAMPLE_DETAILS, address: company.address };
  const placed = await placeOrder(shop, { ...checkout, details: { ...details, email } });
  await sandbox.act(placed.redirectUrl, 'approve');
  await checkPayments(shop, placed.orderId);
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, placed.orderId))
    .orderBy(orderLines.position);
  const lineIds = [bike, socks].map(({ variantId }) => lines.find((one) => one.variantId === variantId)!.id);
  return { ...placed, email, lineIds, access: { number: placed.number, token: placed.accessToken } };
}

type Ordered = Awaited<ReturnType<typeof ordered>>;

async function come(order: Ordered, end: End): Promise<void> {
  const [ofBike = '', ofSocks = ''] = order.lineIds;
  const { number } = order;
  if (end === 'canceled whole') await cancelBeforeShipping(staff, order.access);
  if (end === 'withdrawn in part before dispatch') {
    await withdraw(order, ofSocks);
    await removeWithdrawn(staff, { number });
  }
  if (end === 'withdrawn in part while packed') {
    const shipmentId = (await prepareShipment(staff, { orderId: order.orderId })) ?? '';
    await packShipment(staff, { shipmentId });
    await withdraw(order, ofBike);
    await unpackShipment(staff, { shipmentId });
    await removeWithdrawn(staff, { number });
  }
  if (end === 'part of which came back') {
    await deliverParcel(staff, order.orderId);
    const lines = [{ orderLineId: ofSocks, quantity: 1, reason: 'too-small' as const, note: '' }];
    const returned = await requestReturn(staff, { access: order.access, lines, key: newToken() });
    await receiveReturn(staff, { number: returned });
    await refundReturn(staff, returned);
  }
}

async function withdraw({ access, email }: Ordered, lineId: string): Promise<void> {
  networks += 1;
  const said = { name: 'Ada Rossi', orderReference: access.number, email, access, lineIds: [lineId] };
  await declareWithdrawal(shop, { ...said, key: newToken(), network: `198.51.100.${networks}` });
}

/** The books of the order's electronic document: its summary of VAT. */
function booksInXml(xml: string): Books {
  const cents = (text = '0') => Number(text.replace('.', ''));
  const of = (part: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(part)?.[1];
  const parts = xml.match(/<DatiRiepilogo>.*?<\/DatiRiepilogo>/gs) ?? [];
  const books = booksOf(
    parts.map((part) => {
      const [net, vat] = [cents(of(part, 'ImponibileImporto')), cents(of(part, 'Imposta'))];
      return { rateBp: cents(of(part, 'AliquotaIVA')), grossAmount: net + vat, vatAmount: vat };
    }),
  );
  expect(cents(of(xml, 'ImportoTotaleDocumento'))).toBe(sumOf(books, 0));
  return books;
}

async function ossOf(numbers: readonly string[]): Promise<{ supplies: Books; corrections: Books }> {
  const day = calendarDate(shop.clock.now());
  const quarter = parseQuarter(`${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`)!;
  const found = { supply: [] as Entry[], correction: [] as Entry[] };
  for await (const { records } of readOssRecords(shop, quarter))
    for (const { kind, orderNumber, rateBp, paymentAmount, vatAmount } of records)
      if (numbers.includes(orderNumber))
        found[kind].push({ rateBp, grossAmount: Math.abs(paymentAmount), vatAmount: Math.abs(vatAmount) });
  return { supplies: booksOf(found.supply), corrections: booksOf(found.correction) };
}

async function takingsOf(side: 'grossAmount' | 'refundedGrossAmount'): Promise<Books> {
  const from = calendarDate(shop.clock.now());
  const until = calendarDate(new Date(shop.clock.now().getTime() + 86_400_000));
  const rows = await readDailyTakings(shop, { from, until });
  const vatOf = { grossAmount: 'vatAmount', refundedGrossAmount: 'refundedVatAmount' } as const;
  return booksOf(rows.map((row) => ({ ...row, grossAmount: row[side], vatAmount: row[vatOf[side]] })));
}

async function mailOf({ orderId }: Ordered): Promise<string> {
  await queueOrderPaid(shop, { orderId });
  const mails = await listMails(shop, { limit: 500 });
  const mail = await findMail(shop, mails.find(({ key }) => key === `order-paid:${orderId}`)?.id ?? '');
  return (mail?.text ?? '').replace(/\s+/g, ' ');
}

const minus = (now: Books, before: Books) =>
  booksOf(
    [...now].map(([rateBp, [gross, vat]]) => {
      const [oldGross, oldVat] = before.get(rateBp) ?? [0, 0];
      return { rateBp, grossAmount: gross - oldGross, vatAmount: vat - oldVat };
    }),
  );

describe.each(Object.entries(PLACES))('X1.10 the order of %s', (_who, place) => {
  // A company may not withdraw.
  const ends = (Object.keys(ENDS) as End[]).filter((end) => !(place.number && end.startsWith('withdrawn')));
  test.each(ends)('%s stands alike in every book, to the cent', async (end) => {
    const before = [await takingsOf('grossAmount'), await takingsOf('refundedGrossAmount')] as const;
    const order = await ordered(place);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.orderId));
    const expected = workedOut(place);
    expect(booksOf(row!.breakdown.vat)).toEqual(expected);
    expect([row!.totalAmount, row!.vatAmount]).toEqual([sumOf(expected, 0), sumOf(expected, 1)]);
    expect(await mailOf(order)).toContain(
      formatMoney(sumOf(expected, 0), 'EUR', row!.locale, { cents: true }).replace(/\s/g, ' '),
    );
    const invoice = await issueInvoice(shop, order);
    expect(invoice !== null).toBe(place.number !== undefined || place.off !== undefined);
    if (invoice) {
      expect(booksOf(invoice.document.shares)).toEqual(expected);
      expect(booksInXml(fatturaPa(invoice))).toEqual(expected);
    }

    await come(order, end);
    const asked = await shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, row!.paymentId ?? ''));
    for (const { id } of asked) {
      await sendRefund(shop, id);
      await completeReturn(system, { refundId: id });
    }
    const back = await backOf(order, end, place);
    expect(asked.reduce((sum, { amount }) => sum + amount, 0)).toBe(sumOf(back, 0));
    const oss = await ossOf([order.number]);
    expect([oss.supplies, oss.corrections]).toEqual(place.book === 'oss' ? [expected, back] : [NONE, NONE]);
    const takings = [
      minus(await takingsOf('grossAmount'), before[0]),
      minus(await takingsOf('refundedGrossAmount'), before[1]),
    ];
    expect(takings).toEqual(place.book === 'takings' ? [expected, back] : [NONE, NONE]);
    for (const { id: refundId } of asked) {
      const note = await issueCreditNote(shop, { refundId });
      expect(note !== null).toBe(invoice !== null);
      if (!note) continue;
      expect(booksOf(note.document.shares)).toEqual(back);
      expect(booksInXml(fatturaPa(note))).toEqual(back);
      if (end.startsWith('withdrawn') || end.startsWith('part'))
        expect(note.document.lines.map(({ kind }) => kind)).toEqual(['goods']);
    }
  });
});

const NONE: Books = new Map();

/** What goes back: everything, or the pieces at their own rate, with the VAT that was in them. */
async function backOf(order: Ordered, end: End, place: Place): Promise<Books> {
  const { back, isWhole } = ENDS[end];
  if (isWhole) return workedOut(place);
  const lines = await shop.db.select().from(orderLines).where(inArray(orderLines.id, order.lineIds));
  return booksOf(
    [place.bike, place.socks].map((rateBp, at) => {
      const pieces = back[at] ?? 0;
      const line = lines.find(({ id }) => id === order.lineIds[at])!;
      const all = end === 'withdrawn in part before dispatch' ? line.quantity : pieces;
      const grossAmount = pieces === 0 ? 0 : (line.totalAmount * all) / line.quantity;
      return { rateBp, grossAmount, vatAmount: vatBack(workedOut(place), rateBp, grossAmount) };
    }),
  );
}

/** The same share of a rate's VAT as of its gross amount. */
function vatBack(books: Books, rateBp: number, grossAmount: number): number {
  const [gross, vat] = books.get(rateBp) ?? [0, 0];
  return gross === 0 ? 0 : half(BigInt(vat) * BigInt(grossAmount), BigInt(gross));
}
