import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { formerPath } from './former-path.ts';
import { unknownRedirect } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { saveRedirects } from './save-redirects.ts';
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
    const redirect = { from, to: removed.to };
    await recordUndo(inside, { kind: 'redirects.removed', detail: { from }, inverse: redirect });
    return removed.to;
  });
}

const removedRedirect = z.object({ from: z.string(), to: z.string() });

/**
 * Brings a removed redirect back: the inverse of removing it.
 * @throws Refusal redirects.staff-only, redirects.loop, redirects.chain
 */
export async function restoreRedirect(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<void> {
  requireStaff(shop, 'publish');
  await saveRedirects(shop, [removedRedirect.parse(inverse)]);
}
