import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import { parseQuarter } from './quarter.ts';
import { exchangeRates } from './schema.ts';

/** The rate for a return is not in the shop. Its message is a sentence for the command's reader. */
export class RateMissing extends Error {
  constructor(currency: string, day: string) {
    super(
      `The European Central Bank’s rate of ${currency} for ${day} is missing: ` +
        'load its file first, npm run ecb -- eurofxref-hist.csv',
    );
    this.name = 'RateMissing';
  }
}

const DAY_MS = 86_400_000;
/** Banks close for a few days at most. */
const CLOSED_DAYS = 7;

/**
 * Converts amounts into euro at the European Central Bank's rate of the last day of a quarter, or
 * of the next day it published one (Directive 2006/112 article 369h). Reads each rate once.
 * @returns a function; it throws RateMissing
 */
export function euroConverter(shop: Pick<Shop, 'db'>) {
  const known = new Map<string, Promise<string>>();
  return async (amounts: readonly number[], currency: Currency, quarter: string): Promise<number[]> => {
    if (currency === 'EUR') return [...amounts];
    const key = `${currency} ${quarter}`;
    const rate = known.get(key) ?? findRate(shop, currency, quarter);
    known.set(key, rate);
    const perEuro = await rate;
    return amounts.map((amount) => inEuro(amount, perEuro));
  };
}

/** Minor units at `perEuro` units for one euro, rounded half away from nought to the cent. Pure. */
export function inEuro(amount: number, perEuro: string): number {
  const [whole = '', fraction = ''] = perEuro.split('.');
  const divisor = BigInt(`${whole}${fraction}`);
  const scaled = BigInt(Math.abs(amount)) * 10n ** BigInt(fraction.length);
  const rounded = Number((2n * scaled + divisor) / (2n * divisor));
  return amount < 0 ? 0 - rounded : rounded;
}

async function findRate({ db }: Pick<Shop, 'db'>, currency: Currency, name: string): Promise<string> {
  const quarter = parseQuarter(name);
  if (!quarter) throw new Error(`no quarter: ${name}`);
  const last = dayAfter(quarter.until, -1);
  const [rate] = await db
    .select({ perEuro: exchangeRates.perEuro })
    .from(exchangeRates)
    .where(
      and(
        eq(exchangeRates.currency, currency),
        gte(exchangeRates.day, last),
        lt(exchangeRates.day, dayAfter(last, CLOSED_DAYS)),
      ),
    )
    .orderBy(asc(exchangeRates.day))
    .limit(1);
  if (!rate) throw new RateMissing(currency, last);
  return rate.perEuro;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
