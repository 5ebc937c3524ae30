import { checkPayments } from '#domain/orders/check-payments.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { sampleCheckout, type testShopWithSandbox } from './sample-checkout.ts';
import type { testSandbox } from './test-sandbox.ts';

type SandboxShop = Awaited<ReturnType<typeof testShopWithSandbox>>['shop'];
type Sandbox = Pick<Awaited<ReturnType<typeof testSandbox>>, 'act'>;

/** An order of these pieces, paid at the sandbox as a shopper would. */
export async function paidOrder(
  shop: SandboxShop,
  sandbox: Sandbox,
  pieces: Readonly<Record<string, number>>,
) {
  const checkout = await sampleCheckout(shop, pieces);
  const placed = await placeOrder(shop, checkout);
  await sandbox.act(placed.redirectUrl, 'approve');
  await checkPayments(shop, placed.orderId);
  return { ...checkout, ...placed };
}
