import { z } from 'zod';
import { CAMPAIGN_KINDS } from './states.ts';

/** A campaign as a form says it. Times are instants; percent is in basis points. */
export const campaignInput = z.object({
  name: z.string().trim().min(1).max(80),
  kind: z.enum(CAMPAIGN_KINDS),
  /** By kind: a category's code (empty: all), codes of products or variants, or rows of a sheet. */
  goods: z.string().max(400_000),
  percentBp: z.number().int().min(1).max(9999).nullable(),
  listSlugs: z.array(z.string().max(50)).max(50),
  startsAt: z.date(),
  endsAt: z.date(),
});
export type CampaignInput = z.infer<typeof campaignInput>;

/** The refusal of each field that does not parse. */
export const FAULT_OF: Readonly<Record<keyof CampaignInput, string>> = {
  name: 'campaigns.name-missing',
  kind: 'campaigns.goods-missing',
  goods: 'campaigns.goods-missing',
  percentBp: 'campaigns.percent-invalid',
  listSlugs: 'campaigns.lists-missing',
  startsAt: 'campaigns.period-invalid',
  endsAt: 'campaigns.period-invalid',
};
