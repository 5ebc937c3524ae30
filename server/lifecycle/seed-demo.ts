import { type Pays, seedDemoCustomer } from '#seeds/seed-demo-customer.ts';
import { seedDemoStaff } from '#seeds/seed-demo-staff.ts';
import { seedGarages } from '#seeds/seed-garages.ts';
import { seedReviews } from '#seeds/seed-reviews.ts';
import type { Services } from '../services.ts';

/**
 * The demo's people: one of each role in the office, and a customer, who pays at the sandbox: where
 * that is off, nobody could have. The shop starts without them too: what went wrong is printed.
 */
export async function seedDemo(services: Services): Promise<void> {
  const { base, config } = services;
  try {
    await seedDemoStaff(base, config.seedFolder);
    await seedShoppers(services);
  } catch (error) {
    console.error('The demo’s people could not be made.', error);
  }
}

async function seedShoppers({ base, sandbox, markets, config }: Services): Promise<void> {
  if (!sandbox) return;
  const pays: Pays = (redirectUrl) => {
    const path = new URL(redirectUrl).pathname.replace(/^\/sandbox-payments/, '');
    return Promise.resolve(
      sandbox.request(path, { method: 'POST', body: new URLSearchParams({ action: 'approve' }) }),
    );
  };
  const shop = { ...base, market: markets.marketOf('IT') };
  await seedDemoCustomer(shop, pays, config.seedFolder);
  await seedGarages(shop, config.seedFolder);
  await seedReviews(shop, config.seedFolder);
}
