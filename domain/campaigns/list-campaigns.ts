import { statement } from '#database/statement.ts';
import { discountPercent } from '#domain/prices/discount-percent.ts';
import { announcedAmount } from '#domain/prices/prior-price.ts';
import { readLowestBefore } from '#domain/prices/read-lowest-before.ts';
import { keyOf, readOpenPrices } from '#domain/prices/read-open-prices.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { isId } from '#shared/ids.ts';
import type { Currency } from '#shared/money.ts';
import type { CampaignRow } from './lock-campaign.ts';
import { campaignUnknown } from './refusals.ts';
import { readPrices } from './set-campaign-prices.ts';
import type { CampaignState, Outcome } from './states.ts';

export type CampaignOfList = Pick<
  CampaignRow,
  'id' | 'name' | 'kind' | 'percentBp' | 'listSlugs' | 'startsAt' | 'endsAt' | 'state' | 'stopReason'
> & { readonly prices: number; readonly variants: number };

type ListRow = Omit<CampaignOfList, 'startsAt' | 'endsAt'> & {
  readonly startsAt: string;
  readonly endsAt: string;
};

const readCampaigns = statement<Record<string, never>, ListRow>(
  'campaigns_all',
  `select c.id, c.name, c.kind, c.percent_bp as "percentBp", c.list_slugs as "listSlugs",
     c.starts_at as "startsAt", c.ends_at as "endsAt", c.state, c.stop_reason as "stopReason",
     count(p.id)::int as prices, count(distinct p.variant_id)::int as variants
   from campaigns c left join campaign_prices p on p.campaign_id = c.id
   group by c.id
   order by array_position(array['running', 'planned', 'draft', 'ended'], c.state), c.starts_at desc, c.id
   limit 500`,
);

/**
 * All campaigns: what runs, then what is planned, drafts, and what ended.
 * @throws Refusal staff.right-lacking
 */
export async function listCampaigns(shop: Shop): Promise<CampaignOfList[]> {
  requireRight(shop, 'prices', 'look');
  const rows = await readCampaigns(shop.db, {});
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
  }));
}

/** A price of a campaign as it is, or would be. Minor units. */
export type PreviewedPrice = {
  readonly list: string;
  readonly oldAmount: number;
  readonly newAmount: number;
  /** The lowest of the 30 days before it begins; null: it has no price. */
  readonly lowestAmount: number | null;
  /** The percent that is shown beside it; null: none may be. */
  readonly flag: number | null;
  readonly outcome: Outcome;
};

export type PreviewedVariant = {
  readonly id: string;
  readonly code: string;
  readonly product: string;
  readonly name: string;
  /** Its build; empty: it has one only. */
  readonly groupModel: string;
  readonly color: string;
  readonly size: string;
  readonly stock: number;
  readonly prices: readonly PreviewedPrice[];
};

export type CampaignList = {
  readonly slug: string;
  readonly name: string;
  readonly currency: Currency;
  readonly includesVat: boolean;
  readonly lowestPriceRule: boolean;
};

export type CampaignPreview = {
  readonly campaign: CampaignRow;
  readonly lists: readonly CampaignList[];
  readonly variants: readonly PreviewedVariant[];
};

/**
 * A campaign with each price: old, new, the lowest of the 30 days before it begins, and the flag of
 * it. What has begun shows what was frozen.
 * @throws Refusal staff.right-lacking, campaigns.unknown
 */
export async function readCampaign(shop: Shop, id: string): Promise<CampaignPreview> {
  requireRight(shop, 'prices', 'look');
  const campaign = isId(id) ? await shop.db.query.campaigns.findFirst({ where: { id } }) : undefined;
  if (!campaign) throw campaignUnknown();
  const lists = (await readLists(shop.db, {})).filter(({ slug }) => campaign.listSlugs.includes(slug));
  const previewed = await previewPrices(shop, campaign, lists);
  const variants = await readVariants(shop.db, { id, locale: shop.locale });
  return {
    ...{ campaign, lists },
    variants: variants.map((variant) => ({ ...variant, prices: previewed.get(variant.id) ?? [] })),
  };
}

/** The price lists that a campaign can hold in, in the order of their markets. */
export async function listCampaignLists(shop: Shop): Promise<CampaignList[]> {
  requireRight(shop, 'prices', 'look');
  return readLists(shop.db, {});
}

const readLists = statement<Record<string, never>, CampaignList>(
  'campaigns_price_lists',
  `select l.slug, l.name, l.currency, l.includes_vat as "includesVat", m.lowest_price_rule as "lowestPriceRule"
   from price_lists l join markets m on m.code = l.market_code order by m.position, l.slug`,
);

const readVariants = statement<{ id: string; locale: string }, Omit<PreviewedVariant, 'prices'>>(
  'campaigns_variants',
  `select v.id, v.code, p.code as product, coalesce(t.name, p.model) as name, v.group_model as "groupModel",
     c.name as color, v.size,
     coalesce(s.on_hand - s.held, 0) as stock
   from variants v join products p on p.id = v.product_id join colors c on c.code = v.color
   left join product_texts t on t.product_id = p.id and t.locale = :locale::text
   left join stock_items s on s.variant_id = v.id
   where v.id in (select variant_id from campaign_prices where campaign_id = :id::uuid)
   order by p.position, p.code, v.group_model, c.name, v.position, v.code`,
);

const HAS_BEGUN: readonly CampaignState[] = ['running', 'ended'];

async function previewPrices(
  shop: Shop,
  { id, state, startsAt }: CampaignRow,
  lists: readonly CampaignList[],
): Promise<Map<string, PreviewedPrice[]>> {
  const rows = await readPrices(shop, id);
  const now = shop.clock.now();
  const [open, lowest] = await Promise.all([
    readOpenPrices(shop.db, rows),
    readLowestBefore(shop.db, rows, startsAt > now ? startsAt : now),
  ]);
  const preview = (row: (typeof rows)[number]): PreviewedPrice => {
    const { priceListSlug: list, oldAmount, newAmount } = row;
    const shown = { list, newAmount };
    if (HAS_BEGUN.includes(state)) {
      const flag = discountPercent(row.announcedAmount ?? newAmount, newAmount);
      const old = row.formerStreetAmount ?? oldAmount;
      return { ...shown, oldAmount: old, lowestAmount: row.priorAmount, flag, outcome: row.outcome };
    }
    const before = open.get(keyOf(row)) ?? null;
    const lowestAmount = lowest.get(keyOf(row)) ?? null;
    const lowestPriceRule = lists.some((one) => one.slug === list && one.lowestPriceRule);
    const listAmount = before?.listAmount ?? newAmount;
    const isLower = before !== null && newAmount < before.streetAmount;
    const amounts = { lowestPriceRule, listAmount, streetAmount: newAmount, before, lowestAmount };
    const flag = isLower ? discountPercent(announcedAmount(amounts), newAmount) : null;
    const outcome: Outcome = before === null ? 'no-price' : isLower ? 'waits' : 'not-lower';
    return { ...shown, oldAmount: before?.streetAmount ?? oldAmount, lowestAmount, flag, outcome };
  };
  const order = lists.map(({ slug }) => slug);
  const inOrder = (one: PreviewedPrice, other: PreviewedPrice) =>
    order.indexOf(one.list) - order.indexOf(other.list);
  const ofVariants = Map.groupBy(rows, ({ variantId }) => variantId);
  return new Map([...ofVariants].map(([variantId, own]) => [variantId, own.map(preview).sort(inOrder)]));
}
