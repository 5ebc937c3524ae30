import type { Config } from '#config';
import type { PaymentProvider } from '#domain/payments/port.ts';
import { openSandbox } from './open-sandbox.ts';

/** The ways to pay this shop has, in the order they are offered; and the sandbox's own pages where it is on. */
export async function openPayments(config: Config, secret: string) {
  const real = config.stripe ? [await openStripe(config.stripe)] : [];
  const isSandboxOn =
    config.sandboxPayments === 'on' || (config.sandboxPayments === 'auto' && real.length === 0);
  const sandbox = isSandboxOn ? openSandbox(config, secret) : null;
  const all = sandbox ? [...real, sandbox.provider] : real;
  return { providers: offered(all, config.paymentMethods), sandbox };
}

/** Loaded where it is set up. */
async function openStripe(settings: NonNullable<Config['stripe']>): Promise<PaymentProvider> {
  const { createStripePayments } = await import('#adapters/stripe-payments/create-stripe-payments.ts');
  return createStripePayments(settings);
}

/**
 * As the settings order them, each in its markets. What they leave out is offered nowhere, but stays: orders of before are paid and refunded by it.
 * @throws Error naming a way that is not set up: nobody should find out at the checkout
 */
export function offered(
  all: readonly PaymentProvider[],
  wishes: readonly string[],
): Record<string, PaymentProvider> {
  if (wishes.length === 0) return byCode(all);
  const chosen = wishes.map((wish) => {
    const [code, markets] = wish.split(':');
    const provider = all.find((one) => one.code === code);
    if (!provider) throw new Error(`PAYMENT_METHODS names ${code}, which is not set up. See .env.example.`);
    return markets ? { ...provider, markets: markets.split('+') } : provider;
  });
  const others = all.filter((one) => !chosen.some(({ code }) => code === one.code));
  return byCode([...chosen, ...others.map((one) => ({ ...one, markets: [] }))]);
}

function byCode(providers: readonly PaymentProvider[]): Record<string, PaymentProvider> {
  return Object.fromEntries(providers.map((provider) => [provider.code, provider]));
}
