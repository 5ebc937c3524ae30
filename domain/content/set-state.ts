import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { requireDescribed } from '#domain/media/require-described.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { ContentKind } from './kinds.ts';
import { contentUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { hashesOf } from './save-content-pictures.ts';
import { contentItems } from './schema.ts';
import { contentTag } from './tags.ts';

/**
 * Makes an item a draft, publishes it (now, unless its instant is already past), or ends it.
 * @throws Refusal content.staff-only, content.unknown; media.alt-missing when it is published
 */
export function setContentState(
  shop: Shop,
  { kind, code, state }: { kind: ContentKind; code: string; state: 'draft' | 'published' | 'ended' },
): Promise<void> {
  requireStaff(shop, 'publish');
  return inTransaction(shop, async (inside) => {
    const isItem = and(eq(contentItems.kind, kind), eq(contentItems.code, code));
    const [item] = await inside.db.select().from(contentItems).where(isItem).for('update');
    if (!item) throw contentUnknown(code);
    if (state === 'published') await requireDescribed(inside, hashesOf(item));
    const now = inside.clock.now();
    const showFrom = state === 'draft' || item.showFrom < now ? item.showFrom : now;
    const ends = { draft: item.showTo, published: null, ended: now }[state];
    const change = { isDraft: state === 'draft', showFrom, showTo: ends, changedAt: now };
    await inside.db.update(contentItems).set(change).where(isItem);
    const detail = { state };
    await recordAudit(inside, { action: 'content.state-set', subjectKind: kind, subjectId: code, detail });
    await bumpEpochs(inside, [contentTag(kind)]);
  });
}
