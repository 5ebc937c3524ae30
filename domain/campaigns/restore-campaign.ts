import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { CampaignRow } from './lock-campaign.ts';
import { campaignPrices, campaigns } from './schema.ts';
import { CAMPAIGN_KINDS } from './states.ts';

const ROWS_PER_STATEMENT = 2000;

const droppedDraft = z.object({
  campaign: z.object({
    ...{ id: z.uuid(), name: z.string(), kind: z.enum(CAMPAIGN_KINDS), goods: z.string() },
    ...{ percentBp: z.int().nullable(), listSlugs: z.array(z.string()) },
    ...{ startsAt: z.coerce.date(), endsAt: z.coerce.date(), createdAt: z.coerce.date() },
  }),
  prices: z.array(
    z.object({
      ...{ id: z.uuid(), campaignId: z.uuid(), variantId: z.uuid(), priceListSlug: z.string() },
      ...{ oldAmount: z.int(), newAmount: z.int() },
    }),
  ),
});

/**
 * Brings a deleted draft back: the inverse of `dropCampaign`.
 * @throws Refusal staff.right-lacking
 */
export async function restoreCampaign(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<void> {
  requireRight(shop, 'prices', 'change');
  const { campaign, prices } = droppedDraft.parse(inverse);
  await inTransaction(shop, async (inside) => {
    await inside.db.insert(campaigns).values(campaign satisfies Partial<CampaignRow>);
    for (let start = 0; start < prices.length; start += ROWS_PER_STATEMENT)
      await inside.db.insert(campaignPrices).values(prices.slice(start, start + ROWS_PER_STATEMENT));
    const subject = { subjectKind: 'campaign', subjectId: campaign.id };
    await recordAudit(inside, { action: 'campaigns.restored', ...subject, after: { name: campaign.name } });
  });
}
