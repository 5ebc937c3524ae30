import { and, asc, eq, lte, or } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { CampaignRow } from './lock-campaign.ts';
import { campaigns } from './schema.ts';

/**
 * Lists the campaigns that want somebody: drafts, and those that run and end before an instant; by
 * their beginning.
 * @throws Refusal staff.right-lacking
 */
export async function listWaitingCampaigns(shop: Shop, endsBefore: Date): Promise<CampaignRow[]> {
  requireRight(shop, 'prices', 'look');
  const { state, startsAt, endsAt } = campaigns;
  const isEnding = and(eq(state, 'running'), lte(endsAt, endsBefore));
  return shop.db
    .select()
    .from(campaigns)
    .where(or(eq(state, 'draft'), isEnding))
    .orderBy(asc(startsAt))
    .limit(100);
}
