import { eq } from 'drizzle-orm';
import { entryUnknown } from '#domain/bank-transfers/refusals.ts';
import { bankReceipts } from '#domain/bank-transfers/schema.ts';
import { campaignUnknown } from '#domain/campaigns/refusals.ts';
import { campaigns } from '#domain/campaigns/schema.ts';
import { products } from '#domain/catalogue/schema.ts';
import { dealerUnknown } from '#domain/dealers/refusals.ts';
import { dealers } from '#domain/dealers/schema.ts';
import { productUnknown } from '#domain/media/refusals.ts';
import { returnUnknown } from '#domain/returns/refusals.ts';
import { parseReturnNumber } from '#domain/returns/return-number.ts';
import { returns } from '#domain/returns/schema.ts';
import { reviewUnknown } from '#domain/reviews/refusals.ts';
import { reviews } from '#domain/reviews/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { registrationUnknown } from '#domain/warranties/refusals.ts';
import { parseRegistrationNumber } from '#domain/warranties/registration-number.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { withdrawalUnknown } from '#domain/withdrawals/refusals.ts';
import { withdrawals } from '#domain/withdrawals/schema.ts';
import { isId } from '#shared/ids.ts';
import type { Refusal } from '#shared/refusal.ts';
import type { Subject } from './rooms.ts';

type Db = Shop['db'];
type Kind = {
  readonly find: (db: Db, of: string) => Promise<readonly { readonly id: string }[]>;
  readonly unknown: (of: string) => Refusal;
};

const KINDS: Readonly<Record<Subject, Kind>> = {
  return: {
    find: (db, of) =>
      db
        .select({ id: returns.id })
        .from(returns)
        .where(eq(returns.number, parseReturnNumber(of))),
    unknown: () => returnUnknown(),
  },
  product: {
    find: (db, of) => db.select({ id: products.id }).from(products).where(eq(products.code, of)),
    unknown: productUnknown,
  },
  registration: {
    find: (db, of) => {
      const { id, number } = warrantyRegistrations;
      const isIt = eq(number, parseRegistrationNumber(of));
      return db.select({ id }).from(warrantyRegistrations).where(isIt);
    },
    unknown: registrationUnknown,
  },
  withdrawal: {
    find: async (db, of) => {
      const { id } = withdrawals;
      return isId(of) ? db.select({ id }).from(withdrawals).where(eq(id, of)) : [];
    },
    unknown: () => withdrawalUnknown(),
  },
  dealer: {
    find: (db, of) => db.select({ id: dealers.id }).from(dealers).where(eq(dealers.slug, of)),
    unknown: () => dealerUnknown(),
  },
  review: {
    find: async (db, of) => {
      const { id } = reviews;
      return isId(of) ? db.select({ id }).from(reviews).where(eq(id, of)) : [];
    },
    unknown: reviewUnknown,
  },
  campaign: {
    find: async (db, of) => {
      const { id } = campaigns;
      return isId(of) ? db.select({ id }).from(campaigns).where(eq(id, of)) : [];
    },
    unknown: campaignUnknown,
  },
  receipt: {
    find: async (db, of) => {
      const { id } = bankReceipts;
      return isId(of) ? db.select({ id }).from(bankReceipts).where(eq(id, of)) : [];
    },
    unknown: entryUnknown,
  },
};

/**
 * The id of what a note is about, by its number, code, slug or id.
 * @throws Refusal returns.unknown, media.product-unknown, warranties.registration-unknown,
 *   withdrawals.unknown, dealers.unknown, reviews.unknown, campaigns.unknown,
 *   bank-transfers.entry-unknown
 */
export async function findSubject({ db }: Pick<Shop, 'db'>, on: Subject, of: string): Promise<string> {
  const { find, unknown } = KINDS[on];
  const [found] = await find(db, of);
  if (!found) throw unknown(of);
  return found.id;
}
