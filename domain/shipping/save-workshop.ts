import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { announceBreaks } from './announce-breaks.ts';
import type { Workshop } from './promise-delivery.ts';
import { type Assembly, type BreakNotices, workshops } from './schema.ts';

export type WorkshopEntry = Workshop & {
  readonly breakNotices?: BreakNotices;
  readonly assembly?: Assembly | null;
};

/**
 * Saves the maker's working hours, the basis of new delivery promises, and of the notices that tell
 * of its closures; and how a bike leaves in its box.
 * @returns whether anything changed
 * @throws Refusal staff.right-lacking; RangeError when a notice tells of a closure that there is
 *   not
 */
export function saveWorkshop(
  shop: Shop,
  { breakNotices = {}, assembly = null, ...hours }: WorkshopEntry,
): Promise<boolean> {
  requireRight(shop, 'settings', 'change');
  const begins = hours.closures.map(([from]) => from);
  const stray = Object.keys(breakNotices).find((from) => !begins.includes(from));
  if (stray !== undefined) throw new RangeError(`No closure of the workshop begins on ${stray}`);
  return inTransaction(shop, async (inside) => {
    const row = { ...hours, breakNotices, assembly, id: 1 };
    const changed = await saveRows(inside.db, workshops, [row], { key: ['id'] });
    if (changed.length > 0) {
      await bumpEpochs(inside, ['site']);
      await recordAudit(inside, {
        ...{ action: 'workshop.saved', subjectKind: 'workshop', subjectId: '1', after: hours },
      });
    }
    await announceBreaks(inside);
    return changed.length > 0;
  });
}
