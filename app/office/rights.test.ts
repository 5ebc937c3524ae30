import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { refunds } from '#domain/payments/schema.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { holdsRight, type Need, type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { addressesOf } from '#tests/helpers/walk-office.ts';
import { ACTS } from './orders/change-order.ts';
import { SCREENS } from './routes.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-office-jersey', stock: 1000 });
await saveDefaultRoles(shop);

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

const ROLES = Object.entries(DEFAULT_ROLES);

async function order(pieces = 2) {
  const { orderId, number } = await paidOrder(shop, sandbox, { [jersey.variantId]: pieces });
  const parcel = (await prepareShipment(shop, { orderId })) ?? '';
  return { orderId, number, parcel, to: `/office/orders/${number}` };
}
const someOrder = await order();
const addresses = await addressesOf({ ...shop, actor: { kind: 'staff', id: 'anna' } });

/**
 * Where a screen is, and how it may answer who may see it: a file or a letter that the walk met
 * none of says that it is not there, and money's files ask for a new sign-in.
 */
function whereIs(path: string): { address: string; answers: number[] } {
  const met = addresses.get(path);
  if (met) return { address: met, answers: [200] };
  const named = path.replace(':number', someOrder.number).replace(/:\w+|\*/g, newId());
  return { address: `/office/${named}`, answers: [200, 302, 400, 404, 422] };
}

test('the walk meets nearly every screen with something on it', () => {
  expect(addresses.size / SCREENS.length).toBeGreaterThan(0.85);
});

/** The right that each form of an order's page needs. */
const NEEDS: Readonly<Record<keyof typeof ACTS, Need>> = {
  'pack-part': { room: 'orders', right: 'change' },
  email: { room: 'persons', right: 'look' },
  'close-links': { room: 'orders', right: 'change' },
  announce: { room: 'returns', right: 'change' },
  pack: { room: 'orders', right: 'change' },
  'ask-balance': { room: 'orders', right: 'change' },
  unpack: { room: 'orders', right: 'change' },
  ship: { room: 'orders', right: 'change' },
  deliver: { room: 'orders', right: 'change' },
  hold: { room: 'orders', right: 'change' },
  release: { room: 'orders', right: 'change' },
  // What was paid goes back.
  cancel: { room: 'orders', right: 'refund' },
  refund: { room: 'orders', right: 'refund' },
  'refund-again': { room: 'orders', right: 'refund' },
  'refund-by-hand': { room: 'orders', right: 'refund' },
  'came-back': { room: 'orders', right: 'refund' },
  note: { room: 'orders', right: 'change' },
  'mail-again': { room: 'orders', right: 'change' },
};

describe.each(ROLES)('X2.32 the role %s', (_role, rights) => {
  test.each(SCREENS.map(({ path, handle }) => [path, handle] as const))(
    'sees /office/%s if its role says so, and nothing of it otherwise',
    async (path, { needs }) => {
      const { address, answers } = whereIs(path);
      const { status, html } = await askOffice(shop, address, { rights });
      if (needs && !holdsRight(rights, needs)) {
        expect(status).toBe(403);
        expect(html).not.toContain(someOrder.number);
      } else expect(answers, `${address} answers ${status}`).toContain(status);
    },
  );

  test.each(Object.entries(NEEDS))('does %s by its address if its role says so', async (act, needs) => {
    const { to, orderId, parcel } = await order();
    const form = { act, parcel, mail: newId(), carrier: 'own', reason: 'test', amount: '1', key: newId() };
    const before = await entriesOf(orderId, parcel);
    const { status } = await askOffice(shop, to, { rights, form });
    if (holdsRight(rights, needs)) return expect(status).not.toBe(403);
    // What a role may not touch, it does not find either.
    expect([403, 404]).toContain(status);
    expect(await entriesOf(orderId, parcel)).toEqual(before);
  });
});

/** Every act leaves an entry: none, and nothing was done. */
async function entriesOf(...subjects: string[]) {
  const all = await shop.db.select().from(auditEntries);
  return all.filter(({ subjectId }) => subjects.includes(subjectId)).map(({ action }) => action);
}

test('X2.32 every form of an order’s page names its right', () => {
  expect(Object.keys(NEEDS).sort()).toEqual(Object.keys(ACTS).sort());
});

test.each(SCREENS.map(({ path }) => path))(
  'who is nobody is led to the sign-in from /office/%s',
  async (path) => {
    const { status, location, html } = await askOffice(shop, `/office/${path}`.replace(/\/$/, ''), {
      rights: null,
    });
    expect([status, html]).toEqual([302, '']);
    expect(location).toMatch(/^\/office\/sign-in/);
  },
);

test('X2.25 without the right, names, addresses and mails are masked in list and detail, and not searched', async () => {
  const { to, number } = someOrder;
  const masked: Rights = { orders: ['look', 'change'] };
  const open: Rights = { ...masked, persons: ['look'] };
  const ask = async (path: string, rights: Rights) => (await askOffice(shop, path, { rights })).html;
  const known = /Ada Rossi|Via Montello|ada@|0423 123456/;
  expect(await ask('/office/orders', open)).toMatch(known);
  expect(await ask(to, open)).toMatch(known);
  for (const path of ['/office', '/office/orders', to]) expect(await ask(path, masked)).not.toMatch(known);
  expect(await ask('/office/orders?q=Rossi', open)).toContain(number);
  expect(await ask('/office/orders?q=Rossi', masked)).not.toContain(number);
  expect(await ask(`/office/orders?q=${number}`, masked)).toContain(number);
});

describe('X2.04 a refund in part', () => {
  const rights = ROOM_RIGHTS as Rights;
  const refund = (more: Record<string, string>) => ({
    act: 'refund',
    key: newId(),
    reason: 'scratch',
    ...more,
  });

  test('goes out once for one form, by pieces or by an amount, with its reason in the audit', async () => {
    const { to, orderId } = await order();
    const [line] = await shop.db.query.orderLines.findMany({ where: { orderId } });
    const byPiece = refund({ [`line-${line?.id}`]: '1' });
    for (let time = 0; time < 2; time += 1)
      expect((await askOffice(shop, to, { rights, form: byPiece })).status).toBe(303);
    const made = await shop.db
      .select()
      .from(refunds)
      .where(like(refunds.idempotencyKey, `%part ${byPiece.key}`));
    expect(made.map(({ amount, reason }) => [amount, reason])).toEqual([
      [Math.ceil((line?.totalAmount ?? 0) / 2), 'scratch'],
    ]);
    expect((await askOffice(shop, to, { rights, form: refund({ amount: '1.50' }) })).status).toBe(303);
    const entry = eq(auditEntries.action, 'order.refund-requested');
    const entries = await shop.db
      .select()
      .from(auditEntries)
      .where(and(entry, eq(auditEntries.subjectId, orderId)));
    expect(entries).toContainEqual(
      expect.objectContaining({ reason: 'scratch', after: { amount: 150, currency: 'EUR' } }),
    );
  });

  test('is refused without a reason, without an amount, for more than was paid, and keeps what was typed', async () => {
    const { to } = await order();
    const ask = (more: Record<string, string>) => askOffice(shop, to, { rights, form: refund(more) });
    const without = await ask({ amount: '7', reason: ' ' });
    expect([without.status, without.html]).toEqual([422, expect.stringContaining('value="7"')]);
    expect((await ask({ amount: '' })).status).toBe(422);
    expect((await ask({ amount: '1.549' })).status).toBe(422);
    expect((await ask({ amount: '99999' })).status).toBe(400);
  });

  test('asks for a sign-in of the last five minutes', async () => {
    const { to } = await order();
    const provenAt = new Date(shop.clock.now().getTime() - 6 * 60_000);
    const { status, html } = await askOffice(shop, to, { rights, provenAt, form: refund({ amount: '7' }) });
    expect([status, html]).toEqual([401, expect.stringContaining('Sign in again')]);
  });

  test('is no button without the right, and its address says 403', async () => {
    const { to } = await order();
    const poor: Rights = { orders: ['look', 'change'] };
    expect((await askOffice(shop, to, { rights: poor })).html).not.toContain('value="refund"');
    expect((await askOffice(shop, to, { rights: poor, form: refund({ amount: '7' }) })).status).toBe(403);
  });
});

test('X2.01 an order is packed, shipped and delivered; what its state refuses is grey with the reason', async () => {
  const rights: Rights = { orders: ['look', 'change', 'refund'], persons: ['look'] };
  const { to, orderId, parcel } = await order();
  const send = (form: Record<string, string>) => askOffice(shop, to, { rights, form: { parcel, ...form } });
  expect((await send({ act: 'pack' })).status).toBe(303);
  expect((await askOffice(shop, to, { rights })).html).toContain('A parcel is packed or gone');
  const wrong = await send({ act: 'ship', carrier: 'ups', tracking: '1Z9?' });
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('value="1Z9?"')]);
  expect((await send({ act: 'ship', carrier: 'ups', tracking: '1Z999AA10123' })).status).toBe(303);
  expect((await send({ act: 'deliver' })).location).toMatch(/^\/office\/orders\/[^?]+\?saved=/);
  expect((await listShipments(shop, orderId)).map(({ status }) => status)).toEqual(['completed']);
  const { html } = await askOffice(shop, to, { rights });
  for (const told of ['Parcel packed', 'Parcel shipped', 'Parcel arrived']) expect(html).toContain(told);
});

test('the office speaks English and Italian, and nothing typed becomes markup', async () => {
  const rights = ROOM_RIGHTS as Rights;
  expect((await askOffice(shop, '/office/orders', { rights, locale: 'it' })).html).toContain('Da spedire');
  const { html } = await askOffice(shop, '/office/orders?q=%3Cscript%3E', { rights });
  expect(html).toContain('No order matches');
  expect(html).not.toContain('<script>');
});
