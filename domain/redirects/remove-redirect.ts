import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { formerPath } from './former-path.ts';
import { unknownRedirect } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { redirects } from './schema.ts';

/**
 * Removes the redirect of a former address. @returns where it led
 * @throws Refusal redirects.staff-only, redirects.unknown
 */
export function removeRedirect(shop: Shop, path: string): Promise<string> {
  requireStaff(shop, 'publish');
  const from = formerPath(path);
  return inTransaction(shop, async (inside) => {
    const [removed] = await inside.db
      .delete(redirects)
      .where(eq(redirects.fromPath, from))
      .returning({ to: redirects.toPath });
    if (!removed) throw unknownRedirect(from);
    await recordAudit(inside, {
      action: 'redirects.removed',
      subjectKind: 'redirect',
      subjectId: from,
      detail: removed,
    });
    return removed.to;
  });
}
