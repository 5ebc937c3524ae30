import { asc, eq } from 'drizzle-orm';
import { connect } from '#database/connect.ts';
import { variants } from '#domain/catalogue/schema.ts';
import { systemShop } from '#domain/imports/system-shop.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';

/** The visited shop as its staff has it: for what happens behind a shopper's back, and to see what became of their orders. Its connections end with the worker. */
export function shopBehindThePages(): Shop {
  const connection = connect(process.env.SHOP_DATABASE_URL ?? '', { max: 2 });
  return systemShop(connection.db, 'journey');
}

export function ordersOf({ db }: Shop, email: string) {
  return db
    .select({ number: orders.number, status: orders.status })
    .from(orders)
    .where(eq(orders.email, email))
    .orderBy(asc(orders.placedAt));
}

export async function findVariant({ db }: Shop, code: string) {
  const [variant] = await db.select().from(variants).where(eq(variants.code, code));
  if (!variant) throw new Error(`The seed has no variant ${code}.`);
  return variant;
}
