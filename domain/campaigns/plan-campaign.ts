import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { statement } from '#database/statement.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { auditEntries } from '#domain/audit/schema.ts';
import { isConfirmed, listLargeChanges } from '#domain/prices/large-change.ts';
import { lockPriceLists } from '#domain/prices/lock-price-lists.ts';
import { changeLarge } from '#domain/prices/refusals.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { findChanger } from '#domain/undo/find-changer.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { changedSince } from '#domain/undo/refusals.ts';
import { type CampaignRow, lockCampaign } from './lock-campaign.ts';
import { campaignInvalid, campaignOverlap } from './refusals.ts';
import { campaigns } from './schema.ts';
import { readPrices, readPricesToSet } from './set-campaign-prices.ts';

type Input = {
  readonly id: string;
  /** What was typed to confirm prices that fall by more than half. */
  readonly confirmation?: string;
};

/**
 * Plans a draft: from here on it begins and ends by itself. Campaigns with a price in common do not
 * overlap, so that each gives back the price that it found.
 * @throws Refusal staff.right-lacking, campaigns.unknown, campaigns.state-conflict,
 *   campaigns.input-invalid, campaigns.overlap-conflict, prices.change-large
 */
export async function planCampaign(shop: Shop, { id, confirmation = '' }: Input): Promise<void> {
  requireRight(shop, 'prices', 'publish');
  await inTransaction(shop, async (inside) => {
    const campaign = await lockCampaign(inside, id, ['draft']);
    if (campaign.endsAt <= shop.clock.now()) throw campaignInvalid({ endsAt: 'campaigns.period-invalid' });
    // Two that are planned at once see each other.
    await lockPriceLists(inside.db, campaign.listSlugs);
    await refuseOverlap(inside, campaign);
    const { toSet } = await readPricesToSet(inside, await readPrices(inside, id));
    const large = (await listLargeChanges(inside.db, toSet)).length;
    if (large > 0 && !isConfirmed(confirmation, large)) throw changeLarge(large);
    await inside.db.update(campaigns).set({ state: 'planned' }).where(eq(campaigns.id, id));
    await recordAudit(inside, {
      ...{ action: 'campaigns.planned', subjectKind: 'campaign', subjectId: id },
      detail: { startsAt: campaign.startsAt, endsAt: campaign.endsAt, confirmed: large },
    });
    const { name } = campaign;
    await recordUndo(inside, { kind: 'campaigns.planned', detail: { name }, inverse: { id } });
  });
}

/** Takes a plan back before it begins: it is a draft again. @throws Refusal as `planCampaign` */
export async function cancelPlan(shop: Shop, id: string): Promise<void> {
  requireRight(shop, 'prices', 'publish');
  await inTransaction(shop, async (inside) => {
    const { name } = await lockCampaign(inside, id, ['planned']);
    await takePlanBack(inside, id);
    await recordUndo(inside, { kind: 'campaigns.unplanned', detail: { name }, inverse: { id } });
  });
}

async function takePlanBack(inside: Shop, id: string): Promise<void> {
  await inside.db.update(campaigns).set({ state: 'draft' }).where(eq(campaigns.id, id));
  await recordAudit(inside, { action: 'campaigns.unplanned', subjectKind: 'campaign', subjectId: id });
}

const planned = z.object({ id: z.string() });

/**
 * Makes a planned campaign a draft again: the inverse of planning it. One that has begun is stopped
 * by an act of its own, with a reason.
 * @throws Refusal staff.right-lacking, campaigns.unknown, campaigns.state-conflict
 */
export async function restoreDraft(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<void> {
  requireRight(shop, 'prices', 'publish');
  const { id } = planned.parse(inverse);
  await inTransaction(shop, async (inside) => {
    await lockCampaign(inside, id, ['planned']);
    await takePlanBack(inside, id);
  });
}

/**
 * Plans a campaign again that was made a draft: the inverse. Nobody has made it anew meanwhile.
 * @throws Refusal as `planCampaign`, undo.changed-conflict
 */
export async function restorePlan(
  shop: Shop,
  inverse: Readonly<Record<string, unknown>>,
  doneAt: Date,
): Promise<void> {
  requireRight(shop, 'prices', 'publish');
  const { id } = planned.parse(inverse);
  await inTransaction(shop, async (inside) => {
    const campaign = await lockCampaign(inside, id, ['draft']);
    const isSaved = and(eq(auditEntries.action, 'campaigns.saved'), eq(auditEntries.subjectId, id));
    const saved = await inside.db.$count(auditEntries, and(isSaved, gt(auditEntries.at, doneAt)));
    const subject = { kind: 'campaign', id };
    if (saved > 0) throw changedSince(campaign.name, await findChanger(inside, subject, ['state']));
    await lockPriceLists(inside.db, campaign.listSlugs);
    await refuseOverlap(inside, campaign);
    await inside.db.update(campaigns).set({ state: 'planned' }).where(eq(campaigns.id, id));
    const { startsAt, endsAt } = campaign;
    await recordAudit(inside, {
      ...{
        action: 'campaigns.planned',
        subjectKind: 'campaign',
        subjectId: id,
        detail: { startsAt, endsAt },
      },
    });
  });
}

const overlaps = statement<{ id: string; startsAt: Date; endsAt: Date }, { code: string; name: string }>(
  'campaigns_overlap',
  `select v.code, other.name from campaign_prices own
   join campaign_prices theirs using (variant_id, price_list_slug)
   join campaigns other on other.id = theirs.campaign_id join variants v on v.id = own.variant_id
   where own.campaign_id = :id::uuid and other.id <> :id::uuid and other.state in ('planned', 'running')
     and other.starts_at < :endsAt::timestamptz and other.ends_at > :startsAt::timestamptz
   order by v.code limit 1`,
);

async function refuseOverlap({ db }: Shop, { id, startsAt, endsAt }: CampaignRow): Promise<void> {
  const [found] = await overlaps(db, { id, startsAt, endsAt });
  if (found) throw campaignOverlap(found.code, found.name);
}
