import { type Config, ConfigError } from '#config';
import { createBankTransfers } from '#domain/bank-transfers/create-bank-transfers.ts';
import type { PaymentProvider } from '#domain/payments/port.ts';
import type { Shop } from '#domain/shop.ts';
import type { BankAccount } from '#domain/site-config/schema.ts';
import { openSandbox } from './open-sandbox.ts';

/**
 * The ways to pay this shop has, in the order they are offered; and the sandbox's own pages where
 * it is on.
 */
export async function openPayments(
  config: Config,
  secret: string,
  open: () => Shop,
  account: BankAccount | null,
) {
  const real = [
    ...(config.stripe ? [await openStripe(config.stripe)] : []),
    ...(config.paypal ? [await openPaypal(config.paypal)] : []),
  ];
  const isSandboxOn =
    config.sandboxPayments === 'on' ||
    (config.sandboxPayments === 'auto' && config.isLocal && real.length === 0);
  const sandbox = isSandboxOn ? openSandbox(config, secret) : null;
  const transfers = account ? [createBankTransfers(open, account.markets)] : [];
  const all = [...real, ...(sandbox ? [sandbox.provider] : []), ...transfers];
  return { providers: offered(all, config.paymentMethods), sandbox };
}

/** Imported only where it is set up. */
async function openStripe(settings: NonNullable<Config['stripe']>): Promise<PaymentProvider> {
  const { createStripePayments } = await import('#adapters/stripe-payments/create-stripe-payments.ts');
  return createStripePayments(settings);
}

async function openPaypal(settings: NonNullable<Config['paypal']>): Promise<PaymentProvider> {
  const { createPaypalPayments } = await import('#adapters/paypal-payments/create-paypal-payments.ts');
  return createPaypalPayments(settings);
}

/**
 * As the settings order them, each in its markets. What they leave out is offered nowhere, but
 * stays: orders of before are paid and refunded by it.
 * @throws ConfigError naming a way that is not set up: nobody should find out at the checkout
 */
export function offered(
  all: readonly PaymentProvider[],
  wishes: readonly string[],
): Record<string, PaymentProvider> {
  if (wishes.length === 0) return byCode(all);
  const chosen = wishes.map((wish) => {
    const [code, markets] = wish.split(':');
    const provider = all.find((one) => one.code === code);
    if (!provider)
      throw new ConfigError(
        `Wrong setting: PAYMENT_METHODS names ${code}, which is not set up. See .env.example.`,
      );
    return markets ? { ...provider, markets: markets.split('+') } : provider;
  });
  const others = all.filter((one) => !chosen.some(({ code }) => code === one.code));
  return byCode([...chosen, ...others.map((one) => ({ ...one, markets: [] }))]);
}

function byCode(providers: readonly PaymentProvider[]): Record<string, PaymentProvider> {
  return Object.fromEntries(providers.map((provider) => [provider.code, provider]));
}
