import pg from 'pg';
import { MESSAGES } from '#messages/catalogue.ts';
import { CHECKOUT_PATH, TYPED } from '#tests/torture/checkout-form.ts';
import type { Form } from '#tests/torture/page.ts';
import { formWith, PlainBrowser } from '#tests/torture/plain-browser.ts';
import type { RunningShop } from './start-shop.ts';

/** A visitor whose next click places the order. */
export type ReadyOrder = { readonly browser: PlainBrowser; readonly form: Form };

const SIDE_BY_SIDE = 8;

/** Sets the stock high enough that no order is refused. */
export async function fillStock(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update stock_items set on_hand = on_hand + 1000000');
  await client.end();
}

/**
 * As many new visitors, each with one piece of some product in the cart and the checkout form open.
 */
export async function prepareOrders(
  shop: RunningShop,
  products: readonly { readonly variantCode: string }[],
  count: number,
) {
  const ready: ReadyOrder[] = [];
  await eachSideBySide(count, async (index) => {
    const browser = new PlainBrowser(shop.url);
    const variant_code = products[index % products.length]?.variantCode;
    await browser.send('/api/en/cart/add', { variant_code, quantity: 1 });
    const page = await browser.get(CHECKOUT_PATH);
    const form = formWith(page, 'email');
    if (!form) throw new Error(`No checkout form at ${page.url} (${page.status}).`);
    ready.push({ browser, form });
  });
  return ready;
}

/**
 * Sends all the forms; each must lead to the payment page.
 * @returns how many orders were placed, and in how many milliseconds
 */
export async function placeOrders(ready: readonly ReadyOrder[]): Promise<{ answers: number; ms: number }> {
  const begun = performance.now();
  await eachSideBySide(ready.length, async (index) => {
    const one = ready[index];
    const address = one && (await one.browser.whereTo(one.form, TYPED));
    if (!address?.includes('/sandbox-payments/pay/')) throw new Error(`An order led to ${address}.`);
  });
  return { answers: ready.length, ms: performance.now() - begun };
}

/**
 * The same, and on: each is paid on the payment page and comes back to the shop, which knows it as
 * paid by then.
 * @returns how many orders were paid, and in how many milliseconds
 */
export async function payOrders(ready: readonly ReadyOrder[]): Promise<{ answers: number; ms: number }> {
  const begun = performance.now();
  await eachSideBySide(ready.length, async (index) => {
    const one = ready[index];
    const asked = one && (await one.browser.submit(one.form, TYPED));
    const form = asked && formWith(asked, 'action');
    if (!form) throw new Error(`An order led to ${asked?.url}.`);
    const done = await one.browser.submit(form, { action: 'approve', method: 'visa' });
    if (!done.html.includes(PAID_TITLE)) throw new Error(`An order was not paid at ${done.url}.`);
  });
  return { answers: ready.length, ms: performance.now() - begun };
}

const PAID_TITLE = MESSAGES.en.checkout.done['paid-title'].replace('{name}', TYPED.firstName ?? '');

async function eachSideBySide(count: number, act: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      await act(next - 1);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
}
