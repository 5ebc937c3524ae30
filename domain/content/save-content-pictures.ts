import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { requireDescribed } from '#domain/media/require-described.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { hashOf } from '#shared/hash.ts';
import type { ContentKind } from './kinds.ts';
import { contentUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { type ContentPicture, contentItems } from './schema.ts';
import { contentTag } from './tags.ts';

/** What an item shows from now on; what is left out stays. */
export type PicturedItem = {
  readonly code: string;
  readonly picture?: ContentPicture;
  /** All of the others, in their order. */
  readonly pictures?: readonly ContentPicture[];
};

/**
 * Shows pictures with items that are there already. @returns how many items changed
 * @throws Refusal content.staff-only, content.unknown; media.alt-missing for an item that is no
 *   draft
 */
export function saveContentPictures(
  shop: Shop,
  kind: ContentKind,
  wanted: readonly PicturedItem[],
): Promise<number> {
  requireStaff(shop, 'publish');
  return inTransaction(shop, async (inside) => {
    const codes = wanted.map(({ code }) => code);
    const isOne = and(eq(contentItems.kind, kind), inArray(contentItems.code, codes));
    const rows = await inside.db
      .select()
      .from(contentItems)
      .where(isOne)
      .orderBy(contentItems.code)
      .for('update');
    const known = new Map(rows.map((row) => [row.code, row]));
    let changed = 0;
    for (const { code, ...shown } of wanted) {
      const before = known.get(code);
      if (!before) throw contentUnknown(code);
      const after = { picture: before.picture, pictures: before.pictures, ...shown };
      if (hashOf(after) === hashOf({ picture: before.picture, pictures: before.pictures })) continue;
      if (!before.isDraft) await requireDescribed(inside, hashesOf(after));
      const set = { ...after, changedAt: inside.clock.now() };
      await inside.db.update(contentItems).set(set).where(eq(contentItems.id, before.id));
      await recordAudit(inside, { action: 'content.saved', subjectKind: kind, subjectId: code });
      changed += 1;
    }
    if (changed > 0) await bumpEpochs(inside, [contentTag(kind)]);
    return changed;
  });
}

type Shown = {
  readonly picture: ContentPicture | null;
  readonly pictures: readonly ContentPicture[];
};

/** The pictures of an item, by hash. */
export function hashesOf({ picture, pictures }: Shown): string[] {
  return [...(picture ? [picture] : []), ...pictures].map(({ hash }) => hash);
}
