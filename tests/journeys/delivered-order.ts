import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { openCustomerSession } from '#domain/customers/customer-session.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { newToken } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { orderToInvoice } from '#tests/helpers/order-to-invoice.ts';

type Buyer = { readonly email: string; readonly locale: Locale; readonly customerId?: string };

/** A bike and two pairs of gloves, paid by card and delivered today. */
export async function deliveredOrder(shop: Shop, { email, locale, customerId }: Buyer) {
  const { id, number } = await orderToInvoice(shop, { locale, country: locale === 'de' ? 'DE' : 'IT' });
  await shop.db.update(orders).set({ email, customerId }).where(eq(orders.id, id));
  await deliverParcel(shop, id);
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const [bike = '', gloves = ''] = lines.sort((a, b) => a.position - b.position).map((line) => line.id);
  return { id, number, bike, gloves, token: await issueAccessToken(shop, id) };
}

/** Logs a customer in at this browser without the login service. @returns the customer's id */
export async function loggedIn(shop: Shop, page: Page, { email }: Pick<Buyer, 'email'>): Promise<string> {
  const issuer = 'http://login.test';
  const names = { firstName: 'Jonas', lastName: 'Weber' };
  const identity = { issuer, subject: newToken(), email, emailVerified: true, ...names };
  const { id } = await recogniseCustomer(shop, identity);
  const value = await openCustomerSession(shop, { customerId: id, issuer, idToken: 'none' });
  await page.context().addCookies([{ name: 'session', value, url: process.env.SHOP_URL ?? '' }]);
  return id;
}
