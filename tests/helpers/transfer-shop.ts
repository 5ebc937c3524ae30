import { createBankTransfers } from '#domain/bank-transfers/create-bank-transfers.ts';
import { recordPayback } from '#domain/bank-transfers/record-payback.ts';
import { recordReceipt } from '#domain/bank-transfers/record-receipt.ts';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { confirmAddress } from '#domain/orders/confirm-address.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import type { Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import { eventCarrier } from './carry-events.ts';
import { SAMPLE_DETAILS, sampleCheckout } from './sample-checkout.ts';
import { SAMPLE, sampleGoods } from './sample-goods.ts';
import { testShop } from './test-shop.ts';

/** A shop in the sample euro market with bank transfers, staff and orders that wait for money. */
export async function transferShop() {
  const plain = await testShop(SAMPLE.euro);
  const provider = createBankTransfers((): Shop => system);
  const shop = { ...plain, ports: { ...plain.ports, payment: { [provider.code]: provider } } };
  const system = { ...shop, actor: { kind: 'system', id: 'shop' } as const };
  const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'giulia' } };
  const goods = await sampleGoods(plain);
  let made = 0;

  /** An order of one piece (115,00 €) to be paid by transfer. */
  async function placed({ locale = 'it' as Locale, stock = 1 } = {}) {
    made += 1;
    const { variantId } = await goods.addVariant({ code: `test-transfer-${made}`, stock });
    const reader = { ...shop, locale };
    const checkout = await sampleCheckout(reader, { [variantId]: 1 });
    const email = `buyer${made}@mail.test`;
    const details = { ...SAMPLE_DETAILS, email, paymentMethod: provider.code };
    const wish = { ...checkout, details };
    const order = await placeOrder(reader, wish);
    await confirmOrder(reader, order);
    const [payment] = await listPaymentsOfOrder(shop, order.orderId);
    return { ...order, wish, email, variantId, paymentId: payment?.id ?? '' };
  }

  const today = () => shop.clock.now().toISOString().slice(0, 10);
  return {
    ...{ plain, shop, staff, system, provider, goods, placed },
    carryAll: eventCarrier(system),
    /** Records a receipt, by default under the order's number and with a bank's id. */
    received: (reference: string, amount: number, bankId: string = crypto.randomUUID()) =>
      recordReceipt(staff, { reference, amount, bookedOn: today(), bankId }),
    sentBack: (reference: string, amount: number, bankId?: string) =>
      recordPayback(staff, { reference, amount, sentOn: today(), bankId }),
  };
}

/** Follows the link in the mail that asks for the address of an order. */
export async function confirmOrder(
  shop: Shop,
  { orderId, number }: { readonly orderId: string; readonly number: string },
): Promise<void> {
  await confirmAddress(shop, { number, token: await issueAccessToken(shop, orderId, true) });
}
