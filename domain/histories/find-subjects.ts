import { eq } from 'drizzle-orm';
import { accounts } from '#domain/accounts/schema.ts';
import { products, variants } from '#domain/catalogue/schema.ts';
import { customers } from '#domain/customers/schema.ts';
import { invoices } from '#domain/invoices/schema.ts';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { orders } from '#domain/orders/schema.ts';
import { returns } from '#domain/returns/schema.ts';
import { normalSerial } from '#domain/serials/normal-serial.ts';
import { serials } from '#domain/serials/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct, requireRight } from '#domain/staff/require-right.ts';
import { staffPeople } from '#domain/staff/schema.ts';
import { listOrderSubjects } from './list-order-subjects.ts';

/** Ids that an address can hold; nobody types a thing with more of them. */
const MOST = 40;

/**
 * Finds what a reader of the audit means: the number of an order, return or document, the code of
 * a product or variant, a serial, an address of somebody.
 * @returns ids as entries name them, at most 40; what was typed is the first
 * @throws Refusal staff.right-lacking
 */
export async function findSubjects(shop: Shop, typed: string): Promise<string[]> {
  requireRight(shop, 'audit', 'look');
  const text = typed.trim();
  const found = [
    ...(await findOfOrder(shop, text)),
    ...(await findOfCatalogue(shop, text)),
    ...(text.includes('@') && mayAct(shop, 'persons', 'look') ? await findPeople(shop, text) : []),
  ];
  return [...new Set([text, ...found])].slice(0, MOST);
}

async function findOfOrder(shop: Shop, text: string): Promise<string[]> {
  const { db } = shop;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, parseOrderNumber(text)));
  if (order) return Object.values(await listOrderSubjects(shop, order.id)).flat();
  const code = text.toUpperCase();
  const [back, document] = [
    await db.select({ id: returns.id }).from(returns).where(eq(returns.number, code)),
    await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.code, code)),
  ];
  return [...back, ...document].map(({ id }) => id);
}

async function findOfCatalogue({ db }: Shop, text: string): Promise<string[]> {
  const code = text.toLowerCase();
  const ofProduct = await db.select({ id: products.id }).from(products).where(eq(products.code, code));
  const ofVariant = await db.select({ id: variants.id }).from(variants).where(eq(variants.code, code));
  const frames = await db
    .select({ id: serials.serial })
    .from(serials)
    .where(eq(serials.normal, normalSerial(text)));
  return [...ofProduct, ...ofVariant, ...frames].map(({ id }) => id);
}

async function findPeople({ db }: Shop, text: string): Promise<string[]> {
  const email = text.toLowerCase();
  const ofCustomers = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
  const ofAccounts = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  const colleagues = await db
    .select({ id: staffPeople.id })
    .from(staffPeople)
    .where(eq(staffPeople.email, email));
  return [...ofCustomers, ...ofAccounts, ...colleagues].map(({ id }) => id);
}
