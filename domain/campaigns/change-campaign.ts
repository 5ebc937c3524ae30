import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { campaignFields, campaignOfFields } from './campaign-fields.ts';
import { lockCampaign } from './lock-campaign.ts';
import { saveCampaign } from './save-campaign.ts';

const LONGEST_KEPT = 200;

export type CampaignChange = {
  readonly id: string;
  /** Its fields as typed (`campaignFields`). */
  readonly typed: FieldTexts;
  /** What they held when the form was opened. */
  readonly opened?: FieldTexts;
};

/**
 * Changes the draft of a campaign: its prices are reckoned anew.
 * @throws EditConflict edits.record-conflict; Refusal those of `saveCampaign`
 */
export async function changeCampaign(shop: Shop, { id, typed, opened }: CampaignChange): Promise<void> {
  requireRight(shop, 'prices', 'change');
  return inTransaction(shop, async (inside) => {
    const now = campaignFields(await lockCampaign(inside, id, ['draft']));
    const mine = await mergeEdit(inside, { kind: 'campaign', id }, { now, typed, opened });
    const fields = { ...now, ...mine };
    await saveCampaign(inside, { ...campaignOfFields(fields), id });
    const changed = Object.keys(mine).filter((name) => now[name] !== fields[name]);
    if (changed.length === 0) return;
    const only = (of: FieldTexts) =>
      Object.fromEntries(changed.map((name) => [name, (of[name] ?? '').slice(0, LONGEST_KEPT)]));
    await recordAudit(inside, {
      ...{ action: 'campaigns.changed', subjectKind: 'campaign', subjectId: id },
      ...{ before: only(now), after: only(fields) },
    });
  });
}
