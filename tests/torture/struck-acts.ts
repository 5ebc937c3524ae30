import { createSandboxApp } from '#adapters/sandbox-payments/sandbox-app.ts';
import { createSandboxProvider } from '#adapters/sandbox-payments/sandbox-provider.ts';
import type { SandboxSettings } from '#adapters/sandbox-payments/settings.ts';
import texts from '#adapters/sandbox-payments/texts.json' with { type: 'json' };
import { createBankTransfers } from '#domain/bank-transfers/create-bank-transfers.ts';
import { type ReceiptToRecord, recordReceipt } from '#domain/bank-transfers/record-receipt.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { type OrderToPlace, placeOrder } from '#domain/orders/place-order.ts';
import { publish } from '#domain/pages/publish.ts';
import { refundRest } from '#domain/payments/refund-rest.ts';
import { refunds } from '#domain/payments/schema.ts';
import { sendRefund } from '#domain/payments/send-refund.ts';
import type { Shop } from '#domain/shop.ts';
import { SAMPLE } from '#tests/helpers/sample-goods.ts';
import { testPorts } from '#tests/helpers/test-ports.ts';

/** Acts that a process is killed in, and that are done again afterwards. */
export type StruckActs = {
  checkout: (wish: OrderToPlace) => Promise<void>;
  refund: (payment: { paymentId: string }) => Promise<void>;
  transfer: (money: ReceiptToRecord & { orderId: string }) => Promise<void>;
  publish: (version: Parameters<typeof publish>[1]) => Promise<void>;
};

type World = Pick<Shop, 'db'> & { readonly sandbox: Pick<SandboxSettings, 'folder' | 'secret'> };

const PAYMENTS = 'http://shop.test/sandbox-payments';

/** The same acts for the process that is killed and for the one that comes after. */
export function struckActs({ db, sandbox }: World): StruckActs {
  const clock = { now: () => new Date() };
  const settings = { ...sandbox, clock, faults: {}, capture: 'at-once' as const };
  const provider = createSandboxProvider({ ...settings, publicUrl: PAYMENTS });
  const page = createSandboxApp({ ...settings, texts });
  const transfers = createBankTransfers((): Shop => shop);
  const shop: Shop = {
    ...{ db, clock, ...SAMPLE.euro, locale: 'it' },
    actor: { kind: 'staff', id: 'giulia' },
    ports: { ...testPorts(), payment: { sandbox: provider, [transfers.code]: transfers } },
    ...{ baseUrl: 'http://shop.test', requestId: 'struck' },
  };
  return {
    checkout: async (wish) => {
      const { orderId, redirectUrl } = await placeOrder(shop, wish);
      const body = new URLSearchParams({ action: 'approve' });
      if (redirectUrl.startsWith(PAYMENTS))
        await page.request(redirectUrl.slice(PAYMENTS.length), { method: 'POST', body });
      await checkPayments(shop, orderId);
    },
    refund: async ({ paymentId }) => {
      await refundRest(shop, { paymentId, reason: 'goodwill' });
      for (const one of await db.select().from(refunds))
        if (one.paymentId === paymentId) await sendRefund(shop, one.id);
    },
    transfer: async ({ orderId, ...receipt }) => {
      await recordReceipt(shop, receipt);
      await checkPayments(shop, orderId);
    },
    publish: (version) => publish(shop, version),
  };
}
