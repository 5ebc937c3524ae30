import { desc, ilike } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { CampaignRow } from './lock-campaign.ts';
import { campaigns } from './schema.ts';

export type FoundCampaign = Pick<CampaignRow, 'id' | 'name' | 'state' | 'startsAt'>;

/** Campaigns with a text in their name, the latest first. @throws Refusal staff.right-lacking */
export async function listFoundCampaigns(shop: Shop, text: string, limit: number): Promise<FoundCampaign[]> {
  requireRight(shop, 'prices', 'look');
  const typed = text.trim().replaceAll(/[%_\\]/g, '');
  if (typed.length < 2) return [];
  const { id, name, state, startsAt } = campaigns;
  return shop.db
    .select({ id, name, state, startsAt })
    .from(campaigns)
    .where(ilike(name, `%${typed}%`))
    .orderBy(desc(startsAt))
    .limit(limit);
}
