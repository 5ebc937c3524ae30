import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listTransfers } from '#domain/bank-transfers/list-transfers.ts';
import { recordReceipt } from '#domain/bank-transfers/record-receipt.ts';
import { QUOTE_WORDING } from '#domain/consents/versions.ts';
import { addCustomerNote } from '#domain/customers/customer-notes.ts';
import { customers } from '#domain/customers/schema.ts';
import { findExportList } from '#domain/exports/lists.ts';
import { requestExport } from '#domain/exports/request-export.ts';
import { submitForm } from '#domain/forms/submit-form.ts';
import { addCaseNote } from '#domain/inbox/add-case-note.ts';
import { answerSender } from '#domain/inbox/answer-sender.ts';
import { writeNamedNote } from '#domain/mentions/write-named-note.ts';
import { askForNewsletter } from '#domain/newsletter/ask.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { quoteInput } from '#domain/quotes/input.ts';
import { requestQuote } from '#domain/quotes/request-quote.ts';
import { requestReturn } from '#domain/returns/request-return.ts';
import { answerReview } from '#domain/reviews/answer-review.ts';
import { holdsRight, type Rights, ROOM_RIGHTS, type StaffRoom } from '#domain/staff/rights.ts';
import { declareWithdrawal } from '#domain/withdrawals/declare-withdrawal.ts';
import { calendarDate } from '#shared/clock.ts';
import { newId, newToken } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { claimOf } from '#tests/helpers/claim-of.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { customerOf, garageOf } from '#tests/helpers/garage-of.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { reviewOf } from '#tests/helpers/review-of.ts';
import { SAMPLE_DETAILS, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { LISTS, type ListName, shownColumns } from './kit/lists.ts';
import { SCREENS } from './routes.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-masked', stock: 10 });

/** What nobody reads without the right: addresses, numbers, streets, names and own words. */
const EMAIL = 'maschera@segreto.test';
const SECRET = /maschera@|segreto\.test|Mascherata|555 777|Via Montello|0423 123456|parole segrete/i;
/** Every right there is, but none over persons. */
const masked: Rights = { ...(ROOM_RIGHTS as Rights), persons: [] };
const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } } as const;

/** A person with something in every room of the office. */
async function everywhere() {
  const { id, own } = await customerOf(shop, EMAIL);
  const name = {
    firstName: 'Zita',
    lastName: 'Mascherata',
    phone: '0423 555 777',
    address: 'Via Montello 12',
  };
  await shop.db.update(customers).set(name).where(eq(customers.id, id));
  const garage = await garageOf(shop);
  await shop.db.update(customers).set(name).where(eq(customers.id, garage.customerId));
  const { orderId, number, accessToken } = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
  const address = { ...SAMPLE_DETAILS.address, firstName: 'Zita', lastName: 'Mascherata' };
  const details = { ...SAMPLE_DETAILS, email: EMAIL, address };
  await shop.db.update(orders).set({ customerId: id, email: EMAIL, details }).where(eq(orders.id, orderId));
  await deliverParcel(staff, orderId);
  const asGuest = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
  await shop.db.update(orders).set({ email: EMAIL, details }).where(eq(orders.id, asGuest.orderId));
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const back = await requestReturn(shop, {
    access: { number, token: accessToken },
    lines: [{ orderLineId: line?.id ?? '', quantity: 1, reason: 'too-small', note: '' }],
    key: newToken(),
  });
  const texts = {
    ...{ 'first-name': 'Zita', 'last-name': 'Mascherata', email: EMAIL, subject: 'bike' },
    ...{ message: 'Le mie parole segrete su una bici', marketing: 'no', privacy: 'yes' },
  };
  const signs = { tookMs: 60_000, trap: '', isOften: false };
  const letter = await submitForm(shop, { slug: 'contact-us', texts, files: {}, signs });
  const request = quoteInput.parse({
    ...{ bike: 'VT25', group: '', wheelset: '', fork: '', color: '', size: '', setup: '', build: '' },
    ...{ dealer: 'speichenwerk-berlin', visitOn: '', firstName: 'Zita', lastName: 'Mascherata' },
    ...{
      phone: '+39 0423 555 777',
      email: EMAIL,
      contactBy: 'email',
      notes: 'parole segrete',
      consent: 'yes',
    },
    consentVersion: QUOTE_WORDING,
  });
  const quote = await requestQuote(shop, { request, key: newToken() });
  const stated = { name: 'Zita Mascherata', orderReference: number, email: EMAIL };
  const form = { ...stated, access: null, lineIds: [], key: newToken(), network: '198.51.100.9' };
  const withdrawal = await declareWithdrawal(shop, form);
  const paid = { reference: 'Mascherata Zita', amount: 1200, bookedOn: calendarDate(shop.clock.now()) };
  await recordReceipt(staff, paid);
  await askForNewsletter(shop, { email: EMAIL, marketing: true });
  const said = { message: 'parole segrete di un collega' };
  const [money] = (await listTransfers(staff)).unmatched;
  await writeNamedNote(staff, { on: 'receipt', of: money?.id ?? '', text: said.message });
  await addCustomerNote(staff, { customerId: id, note: said.message });
  await addCaseNote(staff, { number: letter.number, ...said, key: newToken() });
  await answerSender(staff, { number: letter.number, ...said, key: newToken() });
  const claim = await claimOf(garage.own, garage.number);
  const words = { title: 'Due parole segrete', text: 'Le parole segrete di chi ci pedala ogni giorno.' };
  const reviewed = await reviewOf(shop, { ...words, language: 'it' });
  await shop.db.update(customers).set(name).where(eq(customers.id, reviewed.customerId));
  await answerReview(staff, { reviewId: reviewed.review.id, answer: 'Anche parole segrete' });
  return {
    own,
    id,
    order: number,
    guest: asGuest.number,
    back,
    letter: letter.number,
    quote: quote.number,
    garage,
    claim,
    withdrawal: withdrawal.id,
    review: reviewed.review.id,
    money: money?.id ?? '',
  };
}
const known = await everywhere();

/** What a page of a room is asked for, by the beginning of its path. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  orders: [known.order],
  returns: [known.back],
  withdrawals: [known.withdrawal],
  claims: [known.garage.number],
  inbox: [known.letter, known.quote, known.claim],
  reviews: [known.review],
  customers: [known.id],
  guests: [known.guest],
  dealers: ['speichenwerk-berlin'],
  transfers: [known.money],
};
/** Rooms that hold goods and settings, and nothing of a buyer. */
const NO_PERSONS: readonly StaffRoom[] = ['catalogue', 'prices', 'stock', 'pages', 'settings', 'staff'];

/** The addresses of a page, each with something of the person in it. */
function addressesOf(path: string): string[] {
  if (!path.includes(':')) return [`/office/${path}`];
  const [room = ''] = path.split('/');
  return (SHOWN[room] ?? []).map((value) => `/office/${path.replace(/:\w+/, value)}`);
}

const LIST_NAMES = (Object.keys(LISTS) as ListName[]).filter((name) => {
  const { room } = findExportList(name) ?? {};
  return room !== undefined && holdsRight(masked, { room, right: 'export' });
});

const pages = SCREENS.filter(({ path }) => path !== '*');
const ask = (path: string, rights: Rights) => askOffice(shop, path, { rights });

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

test('X2.25 every page of the office that shows one thing is asked for the person’s own', () => {
  const unasked = pages.filter(({ path, handle }) => {
    const isOfGoods = handle.needs && NO_PERSONS.includes(handle.needs.room);
    const isExport = path.startsWith('exports/');
    return path.includes(':') && !isOfGoods && !isExport && addressesOf(path).length === 0;
  });
  expect(unasked.map(({ path }) => path)).toEqual([]);
});

describe('X2.25 without the right over persons', () => {
  test.each(pages.map(({ path, handle }) => [path, handle] as const))(
    '/office/%s masks addresses, numbers, names and words',
    async (path, { needs }) => {
      for (const address of addressesOf(path)) {
        const { status, html } = await ask(address, masked);
        if (needs && !holdsRight(masked, needs)) expect(status).toBe(403);
        expect(html.match(SECRET)?.[0], address).toBeUndefined();
      }
    },
  );

  test.each(pages.filter(({ path }) => !path.includes(':')).map(({ path }) => path))(
    '/office/%s finds nobody by address or name',
    async (path) => {
      const found = [known.order, known.guest, known.id, EMAIL];
      const page = (await ask(`/office/${path}`, masked)).html;
      // A page without a search shows what it always shows.
      if (!page.includes('data-search')) return;
      for (const q of [EMAIL, 'Mascherata', 'Zita Mascherata', '555 777']) {
        const { html } = await ask(`/office/${path}?view=all&q=${encodeURIComponent(q)}`, masked);
        const shown = html.replaceAll(`value="${q}"`, '');
        for (const one of found) expect(shown, `${path} ${q}`).not.toContain(one);
      }
    },
  );
});

test.each(LIST_NAMES)('X2.25 the list %s is exported masked', async (list) => {
  const id = newId();
  const actor = { kind: 'office', id, rights: masked, provenAt: shop.clock.now() } as const;
  const shown = shownColumns(list, '');
  const input = { list, query: 'view=all', shown, headOf: (name: string) => name, format: 'csv' } as const;
  const made = await requestExport({ ...shop, actor }, input);
  const { status, html } = await askOffice(shop, `/office/exports/${made.id}`, { rights: masked, id });
  expect(status).toBe(200);
  expect(html.match(SECRET)?.[0]).toBeUndefined();
});

test('X2.25 with the right the same pages show them', async () => {
  const open = ROOM_RIGHTS as Rights;
  for (const address of ['/office/orders?view=all', '/office/customers', `/office/inbox/${known.quote}`])
    expect((await ask(address, open)).html, address).toMatch(SECRET);
});
