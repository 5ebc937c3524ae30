import { and, like, notInArray } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireStaff } from './require-staff.ts';
import { notices } from './schema.ts';

/** Removes the notices whose codes begin so, except some. @returns how many */
export function removeNotices(
  shop: Shop,
  { prefix, except }: { readonly prefix: string; readonly except: readonly string[] },
): Promise<number> {
  requireStaff(shop);
  return inTransaction(shop, async (inside) => {
    const gone = await inside.db
      .delete(notices)
      .where(and(like(notices.code, `${prefix}%`), notInArray(notices.code, [...except])))
      .returning({ code: notices.code });
    for (const { code } of gone) {
      const what = { action: 'site-config.notice-removed', subjectKind: 'notice', subjectId: code };
      await recordAudit(inside, { ...what, detail: {} });
    }
    if (gone.length > 0) await bumpEpochs(inside, ['site']);
    return gone.length;
  });
}
