import { and, asc, eq, lte, or } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { type CampaignRow, lockCampaign } from './lock-campaign.ts';
import { stopReasonMissing } from './refusals.ts';
import { campaigns } from './schema.ts';
import { readPrices, restoreCampaignPrices, setCampaignPrices } from './set-campaign-prices.ts';

/**
 * Ends and begins what is due, each in a transaction of its own; those that end go first, because
 * the next may have the same prices. For a job; running it twice changes nothing.
 * @returns how many began or ended
 */
export async function moveCampaigns(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const { state, startsAt, endsAt } = campaigns;
  const due = await shop.db
    .select()
    .from(campaigns)
    .where(or(and(eq(state, 'running'), lte(endsAt, now)), and(eq(state, 'planned'), lte(startsAt, now))))
    .orderBy(asc(startsAt), asc(campaigns.id));
  const ending = due.filter((one) => one.state === 'running');
  const beginning = due.filter((one) => one.state === 'planned');
  for (const { id } of ending) await whileStill(shop, id, 'running', (inside, one) => end(inside, one, ''));
  for (const { id } of beginning) await whileStill(shop, id, 'planned', begin);
  return due.length;
}

/**
 * Stops a campaign that runs, and gives its prices back.
 * @throws Refusal staff.right-lacking, campaigns.reason-missing, campaigns.unknown,
 *   campaigns.state-conflict
 */
export async function stopCampaign(
  shop: Shop,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  requireRight(shop, 'prices', 'publish');
  const why = reason.trim().slice(0, 200);
  if (why === '') throw stopReasonMissing();
  await inTransaction(shop, async (inside) => {
    const campaign = await lockCampaign(inside, id, ['running']);
    await end(inside, campaign, why);
    // Its prices have been asked, and what it froze is kept.
    const { name } = campaign;
    await recordUndo(inside, { kind: 'campaigns.stopped', detail: { name }, inverse: {}, left: 'shown' });
  });
}

/**
 * Deletes a draft.
 * @throws Refusal staff.right-lacking, campaigns.unknown, campaigns.state-conflict
 */
export async function dropCampaign(shop: Shop, id: string): Promise<void> {
  requireRight(shop, 'prices', 'change');
  await inTransaction(shop, async (inside) => {
    const campaign = await lockCampaign(inside, id, ['draft']);
    const { name } = campaign;
    const inverse = { campaign, prices: await readPrices(inside, id) };
    await inside.db.delete(campaigns).where(eq(campaigns.id, id));
    await recordUndo(inside, { kind: 'campaigns.dropped', detail: { name }, inverse });
    const subject = { subjectKind: 'campaign', subjectId: id };
    await recordAudit(inside, { action: 'campaigns.dropped', ...subject, before: { name } });
  });
}

/** Another node may have been first. */
async function whileStill(
  shop: Shop,
  id: string,
  state: CampaignRow['state'],
  work: (inside: Shop, campaign: CampaignRow) => Promise<void>,
): Promise<void> {
  await inTransaction(shop, async (inside) => {
    const [campaign] = await inside.db
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.id, id), eq(campaigns.state, state)))
      .for('update');
    if (campaign) await work(inside, campaign);
  });
}

/** One whose time passed while the shop stood still never begins. */
async function begin(shop: Shop, campaign: CampaignRow): Promise<void> {
  const now = shop.clock.now();
  if (campaign.endsAt <= now) {
    await shop.db
      .update(campaigns)
      .set({ state: 'ended', endedAt: now })
      .where(eq(campaigns.id, campaign.id));
    return note(shop, campaign, 'campaigns.missed', 0);
  }
  const prices = await setCampaignPrices(shop, campaign);
  await shop.db
    .update(campaigns)
    .set({ state: 'running', begunAt: now })
    .where(eq(campaigns.id, campaign.id));
  return note(shop, campaign, 'campaigns.begun', prices);
}

async function end(shop: Shop, campaign: CampaignRow, stopReason: string): Promise<void> {
  const prices = await restoreCampaignPrices(shop, campaign);
  const endedAt = shop.clock.now();
  await shop.db
    .update(campaigns)
    .set({ state: 'ended', endedAt, stopReason })
    .where(eq(campaigns.id, campaign.id));
  await note(shop, campaign, stopReason === '' ? 'campaigns.ended' : 'campaigns.stopped', prices, stopReason);
}

function note(shop: Shop, { id }: CampaignRow, action: string, prices: number, reason = ''): Promise<void> {
  return recordAudit(shop, {
    ...{ action, subjectKind: 'campaign', subjectId: id, detail: { prices } },
    ...(reason !== '' && { reason }),
  });
}
