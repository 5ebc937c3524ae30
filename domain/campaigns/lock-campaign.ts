import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import { campaignState, campaignUnknown } from './refusals.ts';
import { campaigns } from './schema.ts';
import type { CampaignState } from './states.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

/**
 * Locks a campaign until the transaction ends. Its price lists are locked after it.
 * @param allowed the states in which the act is allowed
 * @throws Refusal campaigns.unknown, campaigns.state-conflict
 */
export async function lockCampaign(
  { db }: Pick<Shop, 'db'>,
  id: string,
  allowed: readonly CampaignState[],
): Promise<CampaignRow> {
  if (!isId(id)) throw campaignUnknown();
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
  if (!campaign) throw campaignUnknown();
  if (!allowed.includes(campaign.state)) throw campaignState(campaign.state);
  return campaign;
}
