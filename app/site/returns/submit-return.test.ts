import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loadOrder } from '#app/site/order/load-order.server.ts';
import { requireOrderAccess } from '#domain/orders/order-access.ts';
import { orderLines } from '#domain/orders/schema.ts';
import { rejectReturn } from '#domain/returns/reject-return.ts';
import type { Shop } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { redirectOf, visitOf } from '#tests/helpers/visit-of.ts';
import { changeReturn, requireReturn, showReturn } from './load-return.server.ts';
import { askToReturn, openOrderToReturn, openReturns } from './open-returns.server.ts';
import { submitReturn } from './submit-return.server.ts';

const { shop, sandbox } = await testShopWithSandbox();
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'anna' } };
const goods = await sampleGoods(shop);
const prices = { 'test-eu': 10_000 };
const jersey = await goods.addVariant({ code: 'test-form-jersey', stock: 500, prices });
const cap = await goods.addVariant({ code: 'test-form-cap', stock: 500, prices });
const words = translator(shop.locale);
const say = (code: 'nothing-picked' | 'reason-missing' | 'note-missing') => words(`refusals.returns.${code}`);

/** A delivered order of two jerseys and a cap, opened at the form by its token. */
async function opened({ isDelivered = true } = {}) {
  const order = await paidOrder(shop, sandbox, { [jersey.variantId]: 2, [cap.variantId]: 1 });
  const { number, orderId, accessToken: token } = order;
  if (isDelivered) await deliverParcel(staff, orderId);
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const lineOf = (variantId: string) => lines.find((line) => line.variantId === variantId)?.id ?? '';
  const visit = visitOf(shop);
  const at = (path: string) =>
    new URL(`http://shop.test/it/${path}?${new URLSearchParams({ order: number, token })}`);
  const send = async (form: Record<string, string>) => {
    const { access, order: found } = await openOrderToReturn(visit, at('returns'));
    if (!access || !found) throw new Error('It did not open');
    return submitReturn(shop, form, { access, order: found, statusOf: visit.statusOf });
  };
  const ids = { jersey: lineOf(jersey.variantId), cap: lineOf(cap.variantId) };
  return { number, orderId, visit, at, send, ...ids };
}

type Opened = Awaited<ReturnType<typeof opened>>;

const pick = (id: string, reason = 'too-small', more: { quantity?: string; note?: string } = {}) => ({
  [`pick-${id}`]: 'on',
  [`reason-${id}`]: reason,
  ...(more.quantity ? { [`quantity-${id}`]: more.quantity } : {}),
  [`note-${id}`]: more.note ?? '',
});

/** From the form to the return's page, with the token. */
async function requested({ send, jersey: line, visit, at }: Opened) {
  const where = await redirectOf(send({ ...pick(line), key: 'key-of-the-form', intent: 'confirm' }));
  const address = new URL(where ?? '', 'http://shop.test');
  const [number = ''] = address.pathname.split('/').slice(-1);
  const show = async () => {
    const { back } = await requireReturn(shop, address, number);
    return showReturn(shop, back);
  };
  return { address, number, show, visit, at };
}

describe('S1.15 the form of a return', () => {
  test('S1.15 offers what can be sent back until its last day, and says of the rest why not', async () => {
    const order = await opened();
    const form = await openReturns(order.visit, order.at('returns'));
    expect(form).toMatchObject({ step: 'form', number: order.number });
    if (form.step !== 'form') throw new Error('It did not open');
    expect(form.lines.map(({ returnable, why }) => [returnable, why])).toEqual([
      [2, null],
      [1, null],
    ]);
    for (const { lastDay } of form.lines) expect(lastDay).toMatch(/^\d{4}-\d\d-\d\d$/);
    await requested(order);
    const before = await opened({ isDelivered: false });
    const waiting = await openReturns(before.visit, before.at('returns'));
    expect(waiting).toMatchObject({ lines: [{ why: 'not-delivered' }, { why: 'not-delivered' }] });
  });

  test('S1.15 keeps what was typed and complains beside each field', async () => {
    const { send, jersey: line, cap: other } = await opened();
    expect(await send({ intent: 'review' })).toMatchObject({
      ...{ step: 'form', status: 422, sentence: say('nothing-picked') },
      fields: { [`pick-${line}`]: say('nothing-picked') },
    });
    const typed = { ...pick(line, '', { quantity: '2', note: 'Blu' }), ...pick(other, 'other') };
    expect(await send({ ...typed, intent: 'review' })).toMatchObject({
      ...{ step: 'form', status: 422 },
      picks: { [line]: { quantity: '2', reason: '', note: 'Blu' }, [other]: { reason: 'other' } },
      fields: { [`reason-${line}`]: say('reason-missing'), [`note-${other}`]: say('note-missing') },
    });
    const tooMany = await send({ ...pick(line, 'damaged', { quantity: '3' }), intent: 'review' });
    const most = words('refusals.returns.more-than-left', { left: 2 });
    expect(tooMany).toMatchObject({ step: 'form', fields: { [`quantity-${line}`]: most } });
  });

  test('S1.15 shows once more what comes back and what goes back for it, and can be changed', async () => {
    const { send, jersey: line, cap: other } = await opened();
    const picked = { ...pick(line, 'damaged', { quantity: '2', note: 'Strappata' }), intent: 'review' };
    expect(await send(picked)).toMatchObject({
      ...{ step: 'review', status: 200, refund: { amount: 20_000, deliveryAmount: 0, currency: 'EUR' } },
      picks: { [line]: { quantity: '2', reason: 'damaged', note: 'Strappata' } },
    });
    expect(await send({ ...picked, ...pick(other), intent: 'review' })).toMatchObject({
      refund: { amount: 31_500, deliveryAmount: 1_500 },
    });
    expect(await send({ ...picked, intent: 'edit' })).toMatchObject({
      ...{ step: 'form', status: 200, fields: {} },
      picks: { [line]: { note: 'Strappata' } },
    });
  });

  test('S1.15 S6.03 sent, leads to the return’s page with the token that opened the order, also when it is sent twice', async () => {
    const order = await opened();
    const { address, number, show } = await requested(order);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      order: order.number,
      done: 'requested',
    });
    expect(await show()).toMatchObject({ number, status: 'requested', isCancelable: true });
    expect((await requested(order)).number).toBe(number);
    const page = await loadOrder(order.visit, order.at('checkout/done'));
    expect(page.returns).toMatchObject([{ number, status: 'requested', pieces: 1 }]);
    expect(page.returnableUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('S1.15 of the last piece, sent twice leads twice to the same return', async () => {
    const { send, cap: line } = await opened();
    const form = { ...pick(line), key: 'key-of-the-form', intent: 'confirm' };
    const ways = [await redirectOf(send(form)), await redirectOf(send(form))];
    expect(new Set(ways).size).toBe(1);
  });

  test('S1.15 a piece that somebody else announced meanwhile is complained about at its line', async () => {
    const { send, cap: line } = await opened();
    const form = { ...pick(line), intent: 'confirm' };
    await redirectOf(send({ ...form, key: 'key-of-the-first-window' }));
    const answer = await send({ ...form, key: 'key-of-the-second-window' });
    const none = words('refusals.returns.more-than-left', { left: 0 });
    expect(answer).toMatchObject({ step: 'form', fields: { [`pick-${line}`]: none } });
  });
});

describe('S6.03 the way to a return without an account', () => {
  test('S6.03 opens nothing without the token, and asks for a code that leads back to the form', async () => {
    const order = await opened();
    const without = new URL(`http://shop.test/it/returns?order=${order.number}`);
    expect(await openReturns(order.visit, without)).toEqual({ step: 'start', number: order.number });
    const email = 'ada@mail.test';
    const where = await redirectOf(askToReturn(order.visit, { number: order.number, email }));
    const { pathname, searchParams } = new URL(where ?? '', 'http://shop.test');
    expect(pathname).toMatch(/\/order-access$/);
    expect(searchParams.get('for')).toBe('return');
    expect(await askToReturn(order.visit, { number: 'x', email })).toMatchObject({
      status: 422,
      typed: { number: 'x', email },
      fields: { number: words('refusals.order-access.number-invalid') },
    });
  });

  test('S6.03 a return’s page is there for who has the order’s token, and for nobody else', async () => {
    const [mine, other] = [await requested(await opened()), await opened()];
    const foreign = new URL(mine.address);
    foreign.searchParams.set('token', 'x');
    const notFound = expect.objectContaining({ init: expect.objectContaining({ status: 404 }) });
    await expect(requireReturn(shop, foreign, mine.number)).rejects.toEqual(notFound);
    await expect(requireReturn(shop, other.at('returns/x'), mine.number)).rejects.toEqual(notFound);
    await expect(requireOrderAccess(shop, { number: other.number })).rejects.toThrow('orders.unknown');
  });

  test('S1.15 its buyer takes it back there, and reads why it cannot be or was not taken', async () => {
    const order = await opened();
    const { address, number, show, visit } = await requested(order);
    const access = { number: order.number, token: address.searchParams.get('token') ?? '' };
    const cancel = () => {
      const request = new Request(address, {
        method: 'POST',
        body: new URLSearchParams({ intent: 'cancel' }),
      });
      return changeReturn(visit, request, { shop, access, number, page: '/page' });
    };
    expect(await cancel()).toMatchObject({ status: 303 });
    expect(await show()).toMatchObject({ status: 'canceled', isCancelable: false });
    const again = await redirectOf(
      order.send({ ...pick(order.jersey), key: 'key-of-another-form', intent: 'confirm' }),
    );
    const [second = ''] = new URL(again ?? '', 'http://shop.test').pathname.split('/').slice(-1);
    await rejectReturn(staff, { number: second, rejection: 'used', note: 'Lavata' });
    const refused = await changeReturn(
      visit,
      new Request(address, { method: 'POST', body: new URLSearchParams() }),
      { shop, access, number: second, page: '/page' },
    );
    expect(refused).toMatchObject({ data: { sentence: expect.stringContaining('rejected') } });
    const { back } = await requireReturn(shop, address, second);
    expect(await showReturn(shop, back)).toMatchObject({ rejection: 'used', rejectionNote: 'Lavata' });
  });
});
