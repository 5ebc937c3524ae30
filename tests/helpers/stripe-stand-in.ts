import {
  createStripePayments,
  type StripeSettings,
} from '#adapters/stripe-payments/create-stripe-payments.ts';
import { startStripeStandIn } from '#tests/helpers/stripe-stand-in/start-stripe-stand-in.ts';

const SECRET = 'whsec_of_the_stand_in_for_tests';

/** The official library against a stand-in of its own; its clock may be a test's. */
export async function stripeStandIn({
  now,
  ...settings
}: Partial<StripeSettings> & { now?: () => Date } = {}) {
  const standIn = await startStripeStandIn({ webhookSecret: SECRET, ...(now ? { now } : {}) });
  const provider = createStripePayments({
    secretKey: 'sk_test_stand_in',
    publishableKey: 'pk_test_stand_in',
    webhookSecret: SECRET,
    apiBase: standIn.url,
    scriptUrl: `${standIn.url}/js/stripe.js`,
    capture: 'at-once',
    timeoutMs: 500,
    ...settings,
  });
  return { provider, standIn, close: standIn.close };
}
