import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '#domain/assortment/add-product.ts';
import { auditEntries } from '#domain/audit/schema.ts';
import { recordReceipt } from '#domain/bank-transfers/record-receipt.ts';
import { bankReceipts } from '#domain/bank-transfers/schema.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { submitForm } from '#domain/forms/submit-form.ts';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { orderLines } from '#domain/orders/schema.ts';
import { requestReturn } from '#domain/returns/request-return.ts';
import type { Shop } from '#domain/shop.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { staffPeople } from '#domain/staff/schema.ts';
import { declareWithdrawal } from '#domain/withdrawals/declare-withdrawal.ts';
import { newId, newToken } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { campaignOf } from '#tests/helpers/campaign-of.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { garageOf } from '#tests/helpers/garage-of.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { reviewOf } from '#tests/helpers/review-of.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { listMentions, listNamedIn, listSubjectNotes } from './list-mentions.ts';
import { markMentionSeen } from './mark-mention-seen.ts';
import { type NamedNote, writeNamedNote } from './write-named-note.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-mentioned-jersey', stock: 10 });
await saveDefaultRoles(shop);
const ALL: Rights = {
  ...{ customers: ['look', 'change'], inbox: ['look', 'change'], returns: ['look', 'change'] },
  ...{ catalogue: ['look', 'change'], quotes: ['look', 'change'], prices: ['look', 'change'] },
  orders: ['look', 'change'],
};

async function colleague(name: string, rights: Rights = ALL) {
  const id = newId();
  const row = { id, name, email: `${id}@tessaro.test`, roleCode: 'shop', locale: 'it' as const };
  await shop.db.insert(staffPeople).values({ ...row, createdAt: shop.clock.now() });
  const acting: Shop = { ...shop, actor: { kind: 'office', id, rights, provenAt: shop.clock.now() } };
  return { id, name, acting };
}

async function customer(): Promise<string> {
  const email = `${newId()}@mail.test`;
  const names = { firstName: 'Beatrice', lastName: 'Sommer' };
  const identity = { issuer: 'http://login.test', subject: email, email, emailVerified: true, ...names };
  return (await recogniseCustomer(shop, identity)).id;
}

async function letter(): Promise<string> {
  const texts = {
    ...{ 'first-name': 'Ottavia', 'last-name': 'Ferro', email: `${newId()}@mail.test`, subject: 'bike' },
    ...{ message: `Which size? ${newToken()}`, marketing: 'no', privacy: 'yes' },
  };
  const signs = { tookMs: 60_000, trap: '', isOften: false };
  const sent = await submitForm(shop, { slug: 'contact-us', texts, files: {}, signs });
  return sent.number;
}

async function returned(): Promise<string> {
  const order = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
  await deliverParcel(asSystem(shop), order.orderId);
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.orderId));
  const lines = [{ orderLineId: line?.id ?? '', quantity: 1, reason: 'too-small' as const, note: '' }];
  const access = { number: order.number, token: await issueAccessToken(shop, order.orderId) };
  return requestReturn(shop, { access, lines, key: newToken() });
}

const SUBJECTS: Readonly<Record<NamedNote['on'], () => Promise<string>>> = {
  customer,
  case: letter,
  return: returned,
  registration: async () => (await garageOf(asSystem(shop))).number,
  withdrawal: async () => {
    const said = { name: 'Ottavia Ferro', orderReference: 'the jersey', email: `${newId()}@mail.test` };
    const form = { ...said, access: null, lineIds: [], key: newToken(), network: '198.51.100.81' };
    return (await declareWithdrawal(shop, form)).id;
  },
  dealer: async () => 'speichenwerk-berlin',
  review: async () => (await reviewOf(shop)).review.id,
  campaign: () => campaignOf(shop),
  receipt: async () => {
    const entry = { reference: 'Giro Carla', amount: 1_200, bookedOn: '2026-01-02', bankId: newId() };
    await recordReceipt(asSystem(shop), entry);
    const of = eq(bankReceipts.entry, entry.bankId);
    const [receipt] = await shop.db.select().from(bankReceipts).where(of);
    return receipt?.id ?? '';
  },
  product: () => addProduct(asSystem(shop), { name: 'Gelso', type: 'bike' }),
};
const marco = await colleague('Marco Zanin');

test.each(Object.entries(SUBJECTS))(
  'X2.05 a note about a %s stands on the named colleague’s start page until it was seen',
  async (kind, make) => {
    const on = kind as NamedNote['on'];
    const of = await make();
    const chiara = await colleague('Chiara Bellin');
    const text = '@Marco Zanin have a look at the stand';
    await writeNamedNote(chiara.acting, { on, of, text });
    const [mention, ...more] = await listMentions(marco.acting, 10);
    expect(more).toEqual([]);
    expect(mention).toMatchObject({ on, of, text, author: 'Chiara Bellin', at: expect.any(Date) });
    expect(await listMentions(chiara.acting, 10)).toEqual([]);
    const blind: Shop = { ...marco.acting, actor: { ...marco.acting.actor, rights: {} } as Shop['actor'] };
    expect(await listMentions(blind, 10)).toEqual([]);
    await markMentionSeen(chiara.acting, { mentionId: mention?.id ?? '' });
    expect(await listMentions(marco.acting, 10)).toHaveLength(1);
    await markMentionSeen(marco.acting, { mentionId: mention?.id ?? '' });
    expect(await listMentions(marco.acting, 10)).toEqual([]);
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.actorId, chiara.id));
    expect(entries.map(({ action }) => action)).toContainEqual(expect.stringMatching(/\.note-/));
    expect(JSON.stringify(entries)).not.toContain('the stand');
  },
);

test('X2.05 notes about a product stand there with whom they name, the newest first', async () => {
  const of = await SUBJECTS.product();
  const chiara = await colleague('Chiara Bellin');
  await writeNamedNote(chiara.acting, { on: 'product', of, text: ' first\r\nline ' });
  await writeNamedNote(chiara.acting, { on: 'product', of, text: 'second', named: [marco.id, newId()] });
  const notes = await listSubjectNotes(chiara.acting, { on: 'product', of });
  expect(notes.map(({ text }) => text)).toEqual(['second', 'first\nline']);
  const named = [{ id: marco.id, name: 'Marco Zanin', hasSeen: false }];
  expect(notes[0]).toMatchObject({ author: 'Chiara Bellin', named });
  expect(await listNamedIn(shop, [notes[0]?.id ?? ''])).toEqual(new Map([[notes[0]?.id, named]]));
});

test.each([
  ['product', 'nothing', 'media.product-unknown'],
  ['return', 'R-XXXX-XXXX', 'returns.unknown'],
  ['registration', 'G-XXXX-XXXX', 'warranties.registration-unknown'],
  ['withdrawal', 'none', 'withdrawals.unknown'],
  ['dealer', 'nobody', 'dealers.unknown'],
  ['review', 'none', 'reviews.unknown'],
  ['campaign', newId(), 'campaigns.unknown'],
  ['receipt', newId(), 'bank-transfers.entry-unknown'],
] as const)('a note about a %s that is none is refused', async (on, of, code) => {
  await expect(writeNamedNote(marco.acting, { on, of, text: 'a' })).rejects.toMatchObject({ code });
});

test('a note says something, and only who may change what it is about writes one', async () => {
  const of = await SUBJECTS.product();
  const empty = writeNamedNote(marco.acting, { on: 'product', of, text: ' \n' });
  await expect(empty).rejects.toMatchObject({ code: 'notes.text-missing' });
  const reader = await colleague('Anna Kofler', { catalogue: ['look'], customers: ['look'] });
  for (const [on, id] of [
    ['product', of],
    ['customer', await customer()],
  ] as const)
    await expect(writeNamedNote(reader.acting, { on, of: id, text: 'a' })).rejects.toMatchObject({
      code: 'staff.right-lacking',
    });
});
