import { asc, eq, sql } from 'drizzle-orm';
import { confirmationOf, isLargeChange, listLargeChanges } from '#domain/prices/large-change.ts';
import { lockPriceLists } from '#domain/prices/lock-price-lists.ts';
import { readLowestBefore } from '#domain/prices/read-lowest-before.ts';
import { keyOf, type OpenPrice, readOpenPrices } from '#domain/prices/read-open-prices.ts';
import { type PriceToSet, setPrices } from '#domain/prices/set-prices.ts';
import type { Shop } from '#domain/shop.ts';
import type { CampaignRow } from './lock-campaign.ts';
import { campaignPrices } from './schema.ts';
import type { Outcome } from './states.ts';

type Row = typeof campaignPrices.$inferSelect;

export function readPrices({ db }: Pick<Shop, 'db'>, campaignId: string): Promise<Row[]> {
  return db
    .select()
    .from(campaignPrices)
    .where(eq(campaignPrices.campaignId, campaignId))
    .orderBy(asc(campaignPrices.id));
}

/** What a campaign would set now, and what became of its other prices. */
export async function readPricesToSet(shop: Shop, rows: readonly Row[]) {
  const open = await readOpenPrices(shop.db, rows);
  const outcomes = new Map<string, Outcome>();
  const toSet = rows.flatMap((row): PriceToSet[] => {
    const now = open.get(keyOf(row));
    const outcome = outcomeOf(row, now);
    outcomes.set(row.id, outcome);
    if (outcome !== 'set' || !now) return [];
    const { variantId, priceListSlug, newAmount } = row;
    return [{ variantId, priceListSlug, streetAmount: newAmount, listAmount: now.listAmount }];
  });
  return { toSet, outcomes, open };
}

function outcomeOf({ oldAmount, newAmount }: Row, now: OpenPrice | undefined): Outcome {
  if (!now) return 'no-price';
  if (newAmount >= now.streetAmount) return 'not-lower';
  // A fall by more than half was confirmed only as it was when it was planned.
  const fallsFar = (before: number) =>
    isLargeChange(
      { streetAmount: before, listAmount: before },
      { streetAmount: newAmount, listAmount: before },
    );
  return fallsFar(now.streetAmount) && !fallsFar(oldAmount) ? 'too-large' : 'set';
}

/**
 * Sets the prices of a campaign and freezes what it found: the prices before, the lowest of the 30
 * days before, and what is struck through. @returns how many prices it set
 */
export async function setCampaignPrices(shop: Shop, campaign: CampaignRow): Promise<number> {
  await lockPriceLists(shop.db, campaign.listSlugs);
  const rows = await readPrices(shop, campaign.id);
  const { toSet, outcomes, open: before } = await readPricesToSet(shop, rows);
  const lowest = await readLowestBefore(shop.db, rows, shop.clock.now());
  await setAll(shop, toSet, campaign.name);
  const after = await readOpenPrices(shop.db, rows);
  const frozen = rows.map((row) => {
    const outcome = outcomes.get(row.id) ?? 'waits';
    const isSet = outcome === 'set';
    const [old, set] = [before.get(keyOf(row)), after.get(keyOf(row))];
    return {
      ...{ id: row.id, outcome, street: old?.streetAmount ?? null, list: old?.listAmount ?? null },
      prior: lowest.get(keyOf(row)) ?? null,
      ...{ announced: isSet ? set?.announcedAmount : null, price: isSet ? set?.id : null },
    };
  });
  await shop.db.execute(sql`
    update campaign_prices set outcome = f.outcome, former_street_amount = f.street,
      former_list_amount = f.list, prior_amount = f.prior, announced_amount = f.announced, price_id = f.price
    from jsonb_to_recordset(${JSON.stringify(frozen)}::jsonb) as
      f (id uuid, outcome text, street int, list int, prior int, announced int, price uuid)
    where campaign_prices.id = f.id`);
  return toSet.length;
}

/**
 * Gives back the prices that a campaign found, where its own still holds; a later price stays.
 * @returns how many prices it gave back
 */
export async function restoreCampaignPrices(shop: Shop, campaign: CampaignRow): Promise<number> {
  await lockPriceLists(shop.db, campaign.listSlugs);
  const rows = (await readPrices(shop, campaign.id)).filter(({ outcome }) => outcome === 'set');
  const open = await readOpenPrices(shop.db, rows);
  const own = rows.filter((row) => open.get(keyOf(row))?.id === row.priceId);
  const former = own.map(({ variantId, priceListSlug, ...row }) => ({
    ...{ variantId, priceListSlug },
    ...{ streetAmount: row.formerStreetAmount ?? 0, listAmount: row.formerListAmount ?? 0 },
  }));
  await setAll(shop, former, campaign.name);
  const ids = own.map(({ id }) => id);
  await shop.db.execute(sql`
    update campaign_prices
    set outcome = case when id = any(${sql.param(ids)}::uuid[]) then 'given-back' else 'changed-since' end
    where campaign_id = ${campaign.id}::uuid and outcome = 'set'`);
  return own.length;
}

/** What is large was confirmed when it was planned, or gives back a price that was. */
async function setAll(shop: Shop, wanted: readonly PriceToSet[], reason: string): Promise<void> {
  if (wanted.length === 0) return;
  const large = await listLargeChanges(shop.db, wanted);
  await setPrices(shop, wanted, { reason, confirmation: confirmationOf(large.length) });
}
