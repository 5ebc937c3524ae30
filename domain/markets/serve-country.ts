import { and, eq, ne } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { countryUnknown, lastCountry } from './refusals.ts';
import { countries, markets } from './schema.ts';

/**
 * Stops deliveries to a country: nobody can choose it or order there from now on. Bags stay, and
 * orders under way go on. Stopped before, it stays so.
 * @param code ISO 3166-1 alpha-2
 * @throws Refusal staff.right-lacking, markets.country-unknown, markets.last-country-conflict
 */
export function stopServing(shop: Shop, code: string): Promise<void> {
  return setServed(shop, code, false);
}

/** Delivers to a country again. @throws Refusal staff.right-lacking, markets.country-unknown */
export function startServing(shop: Shop, code: string): Promise<void> {
  return setServed(shop, code, true);
}

async function setServed(shop: Shop, code: string, isServed: boolean): Promise<void> {
  requireRight(shop, 'settings', 'change');
  await inTransaction(shop, async (inside) => {
    const { db } = inside;
    const [known] = await db.select().from(countries).where(eq(countries.code, code));
    if (!known) throw countryUnknown(code);
    const { marketCode } = known;
    // Two people could each turn off another one of the last two.
    await db.select().from(markets).where(eq(markets.code, marketCode)).for('update');
    const isOther = and(eq(countries.marketCode, marketCode), ne(countries.code, code), countries.isServed);
    if (!isServed && (await db.$count(countries, isOther)) === 0) throw lastCountry();
    const isIt = and(eq(countries.code, code), ne(countries.isServed, isServed));
    const { rowCount } = await db.update(countries).set({ isServed }).where(isIt);
    if (rowCount === 0) return;
    const subject = { subjectKind: 'country', subjectId: code };
    const change = { before: { isServed: !isServed }, after: { isServed } };
    const action = isServed ? 'markets.country-served' : 'markets.country-stopped';
    await recordAudit(inside, { action, ...subject, ...change });
    await bumpEpochs(inside, ['site', 'prices']);
  });
}
