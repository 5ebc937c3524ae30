import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { newId } from '#shared/ids.ts';
import { type CampaignInput, campaignInput, FAULT_OF } from './input.ts';
import { lockCampaign } from './lock-campaign.ts';
import { readGoods } from './read-goods.ts';
import { campaignInvalid } from './refusals.ts';
import { campaignPrices, campaigns } from './schema.ts';

const ROWS_PER_STATEMENT = 2000;

/**
 * Makes a draft of a campaign, or makes one anew: its prices are reckoned from those of now. The
 * shop shows nothing of it.
 * @param input.id of the draft; absent: a new one
 * @returns its id
 * @throws Refusal staff.right-lacking, campaigns.input-invalid, campaigns.unknown,
 *   campaigns.state-conflict
 */
export async function saveCampaign(
  shop: Shop,
  { id: known, ...said }: CampaignInput & { readonly id?: string },
): Promise<string> {
  requireRight(shop, 'prices', 'change');
  const input = readInput(shop, said);
  return inTransaction(shop, async (inside) => {
    if (known !== undefined) await lockCampaign(inside, known, ['draft']);
    const rows = await readGoods(inside, input);
    const id = known ?? newId();
    const percentBp = input.kind === 'sheet' ? null : input.percentBp;
    const row = { ...input, percentBp, listSlugs: [...new Set(rows.map((one) => one.priceListSlug))].sort() };
    if (known === undefined)
      await inside.db.insert(campaigns).values({ ...row, id, createdAt: shop.clock.now() });
    else {
      await inside.db.update(campaigns).set(row).where(eq(campaigns.id, id));
      await inside.db.delete(campaignPrices).where(eq(campaignPrices.campaignId, id));
    }
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      const some = rows.slice(start, start + ROWS_PER_STATEMENT);
      await inside.db
        .insert(campaignPrices)
        .values(some.map((price) => ({ ...price, id: newId(), campaignId: id })));
    }
    await recordAudit(inside, {
      ...{ action: 'campaigns.saved', subjectKind: 'campaign', subjectId: id },
      detail: { kind: input.kind, prices: rows.length, lists: row.listSlugs, percentBp },
    });
    return id;
  });
}

function readInput({ clock }: Shop, said: CampaignInput): CampaignInput {
  const parsed = campaignInput.safeParse(said);
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path: [name] }) => String(name) as keyof CampaignInput);
    throw campaignInvalid(Object.fromEntries(names.map((name) => [name, FAULT_OF[name]])));
  }
  const { startsAt, endsAt } = parsed.data;
  if (endsAt <= startsAt || endsAt <= clock.now())
    throw campaignInvalid({ endsAt: 'campaigns.period-invalid' });
  return parsed.data;
}
