import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq, like } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { createBankTransfers } from '#domain/bank-transfers/create-bank-transfers.ts';
import { bankReceipts } from '#domain/bank-transfers/schema.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { orders } from '#domain/orders/schema.ts';
import { findPublished } from '#domain/pages/find-published.ts';
import { saveDraft } from '#domain/pages/save-draft.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { refunds } from '#domain/payments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { newId } from '#shared/ids.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { confirmOrder } from '#tests/helpers/transfer-shop.ts';
import { type StruckActs, struckActs } from './struck-acts.ts';

const plain = await testShopWithSandbox();
const { sandbox } = plain;
const transfers = createBankTransfers((): Shop => shop);
const payment = { ...plain.shop.ports.payment, [transfers.code]: transfers };
const shop = { ...plain.shop, ports: { ...plain.shop.ports, payment } };
const goods = await sampleGoods(shop);
const { folder, secret } = sandbox.settings;
const acts = struckActs({ db: shop.db, sandbox: { folder, secret } });
const MOST_STEPS = 40;
let made = 0;

/** Does an act in a process that ends itself at a boundary. @returns whether it was ended */
async function strike<Act extends keyof StruckActs>(
  act: Act,
  input: Parameters<StruckActs[Act]>[0],
  strikeAt: number,
): Promise<boolean> {
  const own = await mkdtemp(join(inject('runFolder'), 'struck-'));
  const INSIDE_ORDERS = join(own, 'orders.json');
  await writeFile(INSIDE_ORDERS, JSON.stringify({ strikeAt, clockMs: 0 }));
  const STRUCK_ACT = JSON.stringify({ url: shop.url, sandbox: { folder, secret }, act, input });
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const args = ['--import', './tests/torture/inside.ts', 'tests/torture/struck-process.ts'];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH, NODE_COMPILE_CACHE, INSIDE_ORDERS, STRUCK_ACT },
  });
  const [said, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([code, signal], said).toEqual(signal ? [null, 'SIGKILL'] : [0, null]);
  return signal !== null;
}

/** Kills an act at each of its steps and does it again. @returns how many steps it has */
async function strikeEach<Act extends keyof StruckActs, Given extends Parameters<StruckActs[Act]>[0]>(
  act: Act,
  prepare: () => Promise<Given>,
  check: (input: Given) => Promise<void>,
): Promise<number> {
  for (let step = 1; step <= MOST_STEPS; step += 1) {
    const input = await prepare();
    const wasEnded = await strike(act, input, step);
    await (acts[act] as (given: Given) => Promise<void>)(input);
    await check(input);
    if (!wasEnded) return step - 1;
  }
  throw new Error(`${act} has more than ${MOST_STEPS} steps.`);
}

async function newVariant() {
  made += 1;
  return (await goods.addVariant({ code: `struck-${made}`, stock: 1 })).variantId;
}

async function soldOnce(cartId: string) {
  const placed = await shop.db.select().from(orders).where(eq(orders.cartId, cartId));
  expect(placed.map(({ status }) => status)).toEqual(['processing']);
  const [order] = placed;
  const paid = (await listPaymentsOfOrder(shop, order?.id ?? '')).filter((one) => one.capturedAmount > 0);
  expect(paid.map((one) => one.capturedAmount)).toEqual([order?.totalAmount]);
  return paid[0]?.providerReference ?? '';
}

describe('X5.06 killed with -9 at each step, then done again', { timeout: 240_000 }, () => {
  test('checkout: one order, paid once, its piece sold once', async () => {
    const prepare = async () => {
      const variantId = await newVariant();
      return { ...(await sampleCheckout(shop, { [variantId]: 1 })), variantId };
    };
    const steps = await strikeEach('checkout', prepare, async ({ cartId, variantId }) => {
      const reference = await soldOnce(cartId);
      const view = await sandbox.provider.fetchPayment(reference);
      expect([view.capturedAmount > 0, view.refundedAmount]).toEqual([true, 0]);
      const [stock] = await shop.db.select().from(stockItems).where(eq(stockItems.variantId, variantId));
      expect([stock?.onHand, stock?.held]).toEqual([0, 0]);
    });
    expect(steps).toBeGreaterThan(5);
  });

  test('refund: the money goes back once', async () => {
    const prepare = async () => {
      const { orderId } = await paidOrder(shop, sandbox, { [await newVariant()]: 1 });
      const [paid] = await listPaymentsOfOrder(shop, orderId);
      return { paymentId: paid?.id ?? '', reference: paid?.providerReference ?? '' };
    };
    const steps = await strikeEach('refund', prepare, async ({ paymentId, reference }) => {
      const all = await shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
      expect(all.map(({ state }) => state)).toEqual(['done']);
      const view = await sandbox.provider.fetchPayment(reference);
      expect(view.refundedAmount).toBe(view.capturedAmount);
    });
    expect(steps).toBeGreaterThan(3);
  });

  test('transfer: money that arrived counts once, and its order is paid', async () => {
    const prepare = async () => {
      const checkout = await sampleCheckout(shop, { [await newVariant()]: 1 });
      const email = `struck${made}@mail.test`;
      const wish = { ...checkout, details: { ...checkout.details, email, paymentMethod: transfers.code } };
      const placed = await placeOrder(shop, wish);
      await confirmOrder(shop, placed);
      const [row] = await shop.db.select().from(orders).where(eq(orders.id, placed.orderId));
      const money = { reference: placed.number, amount: row?.totalAmount ?? 0, bankId: newId() };
      const bookedOn = new Date().toISOString().slice(0, 10);
      return { ...money, bookedOn, orderId: placed.orderId, cartId: checkout.cartId };
    };
    const steps = await strikeEach('transfer', prepare, async ({ cartId, bankId }) => {
      await soldOnce(cartId);
      const receipts = await shop.db
        .select()
        .from(bankReceipts)
        .where(like(bankReceipts.entry, `%${bankId}%`));
      expect(receipts).toHaveLength(1);
    });
    expect(steps).toBeGreaterThan(3);
  });

  test('publishing: the page shows the version, and its readers’ pages are stale', async () => {
    const prepare = async () => {
      made += 1;
      const ref = {
        entitySlug: 'struck',
        entityId: `page-${made}`,
        attributeSlug: 'body',
        locale: 'it' as const,
      };
      const staff = { ...shop, actor: { kind: 'staff', id: 'giulia' } } as const;
      const { number } = await saveDraft(staff, { ...ref, basedOn: 0, blocks: [] });
      return { ...ref, number };
    };
    const steps = await strikeEach('publish', prepare, async ({ number, ...ref }) => {
      expect(await findPublished(shop, ref)).toMatchObject({ number });
    });
    expect(steps).toBeGreaterThan(1);
  });
});
