import { inArray } from 'drizzle-orm';
import { createVies } from '#adapters/vies/create-vies.ts';
import { createViesStandIn } from '#adapters/vies/stand-in/create-vies-stand-in.ts';
import { PRIVATE_BILLING } from '#domain/checkout/billing.ts';
import type { CheckoutDetails } from '#domain/checkout/input.ts';
import { countries } from '#domain/markets/schema.ts';
import { SAMPLE_DETAILS, testShopWithSandbox } from './sample-checkout.ts';
import { SAMPLE, sampleGoods } from './sample-goods.ts';

const STATES = ['IT', 'DE', 'FR', 'GR', 'PT', 'MT', 'ES'];

/**
 * A sandbox shop whose sample euro market sells to real member states, with a register of VAT
 * numbers.
 */
export async function companyShop() {
  const { shop: plain, sandbox, faults } = await testShopWithSandbox();
  const goods = await sampleGoods(plain);
  await plain.db
    .update(countries)
    .set({ marketCode: SAMPLE.euro.market.code })
    .where(inArray(countries.code, STATES));
  const { app, state } = createViesStandIn();
  const send = (address: string, init: RequestInit) => app.request(address, init);
  const vatRegister = createVies({ url: 'http://vies.invalid', send });
  const shop = { ...plain, ports: { ...plain.ports, vatRegister } };
  return { shop, sandbox, faults, goods, register: state };
}

/** What a company types whose goods go to this place. */
export function companyDetails(country: string, postalCode: string, vatNumber: string): CheckoutDetails {
  const address = { ...SAMPLE_DETAILS.address, country, postalCode, city: 'Città', province: '' };
  const company = { companyName: 'Radwerk GmbH', vatNumber };
  return {
    ...SAMPLE_DETAILS,
    address,
    billing: { ...PRIVATE_BILLING, kind: 'company', wantsInvoice: true, ...company },
  };
}
