import {
  createPaypalPayments,
  type PaypalSettings,
} from '#adapters/paypal-payments/create-paypal-payments.ts';
import { startPaypalStandIn } from '#adapters/paypal-payments/stand-in/start-paypal-stand-in.ts';

export const PAYPAL_ACCESS = {
  clientId: 'client-of-the-stand-in',
  clientSecret: 'secret-of-the-stand-in',
  webhookId: 'webhook-of-the-stand-in',
} as const;

/** The official library against a stand-in of its own; its clock may be a test's. */
export async function paypalStandIn({
  now,
  ...settings
}: Partial<PaypalSettings> & { now?: () => Date } = {}) {
  const standIn = await startPaypalStandIn({ ...PAYPAL_ACCESS, ...(now ? { now } : {}) });
  const provider = createPaypalPayments({
    ...PAYPAL_ACCESS,
    apiBase: standIn.url,
    capture: 'at-once',
    timeoutMs: 500,
    ...(now ? { now } : {}),
    ...settings,
  });
  return { provider, standIn, close: standIn.close };
}
