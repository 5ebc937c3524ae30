import { asc, desc } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { calendarDate } from '#shared/clock.ts';
import { taxRates } from './schema.ts';

/** `coming`: it can still be taken back. */
export type RateState = 'past' | 'holds' | 'coming';

/** A rate as staff see it: basis points, calendar dates, both included. */
export type ListedRate = {
  readonly id: string;
  /** A country, or a territory with rates of its own. */
  readonly place: string;
  readonly category: string;
  readonly rateBp: number;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly state: RateState;
};

/** All rates by place and goods, the newest first. @throws Refusal staff.right-lacking */
export async function listTaxRates(shop: Shop): Promise<ListedRate[]> {
  requireRight(shop, 'settings', 'look');
  const { country, category, validFrom } = taxRates;
  const rows = await shop.db.select().from(taxRates).orderBy(asc(country), asc(category), desc(validFrom));
  const today = calendarDate(shop.clock.now());
  return rows.map(({ country: place, ...row }) => ({ ...row, place, state: rateState(row, today) }));
}

/** The state of a rate on a day. Pure. */
function rateState(
  { validFrom, validTo }: { readonly validFrom: string; readonly validTo: string | null },
  today: string,
): RateState {
  if (validFrom > today) return 'coming';
  return validTo !== null && validTo < today ? 'past' : 'holds';
}
