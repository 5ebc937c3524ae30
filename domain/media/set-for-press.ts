import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { printAddress } from './addresses.ts';
import { pictureUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { photographs } from './schema.ts';

/**
 * Lets the press download a photograph's original, or no longer.
 * @returns its address
 * @throws Refusal media.staff-only, media.unknown
 */
export function setForPress(shop: Shop, hash: string, isForPress: boolean): Promise<string> {
  requireStaff(shop, 'change');
  return inTransaction(shop, async (inside) => {
    const isIt = eq(photographs.hash, hash);
    const [photograph] = await inside.db.select().from(photographs).where(isIt).for('update');
    if (!photograph) throw pictureUnknown(hash);
    if (photograph.isForPress !== isForPress) {
      await inside.db.update(photographs).set({ isForPress }).where(isIt);
      const subject = { subjectKind: 'picture', subjectId: hash };
      await recordAudit(inside, { action: 'media.press-set', ...subject, detail: { isForPress } });
    }
    return printAddress(hash, photograph.ending);
  });
}
