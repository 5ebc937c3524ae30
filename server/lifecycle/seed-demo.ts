import { type Pays, seedDemoCustomer } from '#seeds/seed-demo-customer.ts';
import type { Services } from '../services.ts';

/**
 * The demo's customer, who pays at the sandbox: where that is off, nobody could have. The shop
 * starts without them too: what went wrong is printed.
 */
export async function seedDemo({ base, sandbox, markets, config }: Services): Promise<void> {
  if (!sandbox) return;
  const pays: Pays = (redirectUrl) => {
    const path = new URL(redirectUrl).pathname.replace(/^\/sandbox-payments/, '');
    return Promise.resolve(
      sandbox.request(path, { method: 'POST', body: new URLSearchParams({ action: 'approve' }) }),
    );
  };
  try {
    await seedDemoCustomer({ ...base, market: markets.marketOf('IT') }, pays, config.seedFolder);
  } catch (error) {
    console.error('The demo’s customer could not be made.', error);
  }
}
