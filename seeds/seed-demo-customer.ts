import { openAccount } from '#domain/accounts/open-account.ts';
import { ownIssuer } from '#domain/accounts/service-path.ts';
import { saveAddress } from '#domain/address-book/save-address.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { parseCheckout } from '#domain/checkout/parse-checkout.ts';
import { type Customer, recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { saveProfile } from '#domain/customers/save-profile.ts';
import { NO_JOBS } from '#domain/imports/system-shop.ts';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { cancelBeforeShipping } from '#domain/shipments/cancel-before-shipping.ts';
import { completeShipment } from '#domain/shipments/complete-shipment.ts';
import { deliverWhenAllArrived } from '#domain/shipments/deliver-when-all-arrived.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { shipShipment } from '#domain/shipments/ship-shipment.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import type { DemoCustomer, DemoOrder } from './demo-customer.ts';
import { makerFolder } from './read-maker.ts';
import { readSeedFile } from './seed-files.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Pays on the page of the payment provider, as a shopper does. */
export type Pays = (redirectUrl: string) => Promise<unknown>;

/**
 * Adds a customer who has shopped before: an account, addresses, and orders in every lasting
 * status. Everything goes through the acts of real orders, at past dates; no mail is sent.
 * @param folder null: the demo maker's; a folder without `demo-customer.json` has no customer
 * @param shop in the market of the customer's country, with the payment provider `sandbox`
 */
export async function seedDemoCustomer(shop: Shop, pays: Pays, folder: string | null = null): Promise<void> {
  const demo = await readSeedFile(makerFolder(folder), 'demo-customer');
  if (!demo) return;
  const quiet: Shop = {
    ...shop,
    locale: demo.locale,
    country: demo.country,
    actor: { kind: 'system', id: 'seed' },
    ports: { ...shop.ports, jobs: NO_JOBS },
  };
  const now = shop.clock.now().getTime();
  const joined = at(quiet, now - (demo.orders[0]?.daysAgo ?? 0) * DAY_MS - MINUTE_MS);
  const customer = await join(joined, demo);
  for (const order of demo.orders) await placeAndFollow(quiet, { demo, customer, order, pays, now });
}

/** The shop at another time. */
function at(shop: Shop, instant: number): Shop {
  return { ...shop, clock: { now: () => new Date(instant) } };
}

async function join(shop: Shop, { account, profile, addresses }: DemoCustomer): Promise<Customer> {
  const { email, firstName, lastName } = account;
  const subject = await openAccount(shop, account);
  if (subject === null) throw new Error(`${email} has an account already`);
  const customer = await recogniseCustomer(shop, {
    ...{ issuer: ownIssuer(shop.baseUrl), subject, email, emailVerified: true, firstName, lastName },
  });
  const own: Shop = { ...shop, actor: { kind: 'customer', id: customer.id } };
  await saveProfile(own, { first_name: firstName, last_name: lastName, ...profile });
  for (const { kind, typed } of addresses)
    await saveAddress(own, { owner: customer.cartSessionId, kind, typed });
  return customer;
}

type ToOrder = { demo: DemoCustomer; customer: Customer; order: DemoOrder; pays: Pays; now: number };

async function placeAndFollow(shop: Shop, { demo, customer, order, pays, now }: ToOrder): Promise<void> {
  const placedAt = now - order.daysAgo * DAY_MS;
  const buyer = (instant: number): Shop => ({
    ...at(shop, instant),
    actor: { kind: 'customer', id: customer.id },
  });
  const placed = await place(buyer(placedAt), { demo, customer, order });
  if (order.fate === 'canceled') {
    await cancelBeforeShipping(buyer(placedAt + 5 * MINUTE_MS), { number: placed.number });
    return;
  }
  await pays(placed.redirectUrl);
  await checkPayments(buyer(placedAt + 3 * MINUTE_MS), placed.orderId);
  const paid = at(shop, placedAt + 3 * MINUTE_MS);
  await issueInvoice(paid, placed);
  const shipmentId = await prepareShipment(paid, placed);
  if (order.fate === 'paid' || shipmentId === null) return;
  const packedAt = placedAt + (order.daysToPack ?? 1) * DAY_MS;
  await packShipment(at(shop, packedAt), { shipmentId });
  const { carrier = 'own', trackingNumber = null } = order;
  await shipShipment(at(shop, packedAt + 90 * MINUTE_MS), { shipmentId, carrier, trackingNumber });
  if (order.fate === 'shipped') return;
  const arrived = at(shop, packedAt + (order.daysOnTheWay ?? 2) * DAY_MS);
  await completeShipment(arrived, { shipmentId });
  await deliverWhenAllArrived(arrived, placed);
}

async function place(
  shop: Shop,
  { demo, customer, order }: { demo: DemoCustomer; customer: Customer; order: DemoOrder },
) {
  let cartId = '';
  for (const [variantCode, quantity] of Object.entries(order.pieces)) {
    const added = await addToCart(shop, { guestSessionId: customer.cartSessionId, variantCode, quantity });
    cartId = added.cartId;
  }
  const { details, fields } = parseCheckout(typedFor(demo, order));
  if (fields) throw new Error(`the demo's order is not right: ${JSON.stringify(fields)}`);
  return placeOrder(shop, { cartId, details, idempotencyKey: newId() });
}

function typedFor({ account, profile, home, addresses }: DemoCustomer, order: DemoOrder) {
  const company = order.bills && addresses.find(({ kind }) => kind === 'billing')?.typed;
  return {
    ...home,
    ...{ email: account.email, phone: profile.phone, deliveryMethod: 'courier', paymentMethod: 'sandbox' },
    ...{ courierNotes: '', termsAccepted: 'on' },
    ...(company && {
      ...{ invoice: 'company', companyName: company.companyName, vatNumber: company.vatNumber },
      ...{ sdiCode: company.sdiCode, billingTo: 'other', billingCountry: company.country },
      ...{ billingFirstName: company.firstName, billingLastName: company.lastName },
      ...{ billingStreet: company.street, billingPostalCode: company.postalCode },
      ...{ billingCity: company.city, billingProvince: company.province },
    }),
  };
}
