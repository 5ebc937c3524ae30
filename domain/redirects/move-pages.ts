import { eq, inArray } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { formerPath } from './former-path.ts';
import type { RedirectInput } from './input.ts';
import { requireStaff } from './require-staff.ts';
import { saveRedirects } from './save-redirects.ts';
import { redirects } from './schema.ts';

/**
 * Leads the former addresses of pages that moved to the new ones. Redirects that led to a former
 * address follow, and one that led away from a new address ends, so that no chain arises.
 * @throws Refusal redirects.staff-only, and those of `saveRedirects`
 */
export function movePages(shop: Shop, moves: readonly RedirectInput[]): Promise<void> {
  requireStaff(shop, 'publish');
  const targets = moves.map(({ to }) => formerPath(to));
  // Two pages may change places: nobody needs to be led away from either.
  const left = moves.filter(({ from }) => !targets.includes(formerPath(from)));
  return inTransaction(shop, async (inside) => {
    if (moves.length === 0) return;
    await inside.db.delete(redirects).where(inArray(redirects.fromPath, targets));
    const froms = moves.map(({ from }) => formerPath(from));
    const following = await inside.db.select().from(redirects).where(inArray(redirects.toPage, froms));
    for (const { fromPath, toPage } of following) {
      const to = moves[froms.indexOf(toPage)]?.to ?? '';
      await inside.db
        .update(redirects)
        .set({ toPath: to, toPage: formerPath(to) })
        .where(eq(redirects.fromPath, fromPath));
    }
    await saveRedirects(inside, left);
  });
}
