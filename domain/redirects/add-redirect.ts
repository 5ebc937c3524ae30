import { eq } from 'drizzle-orm';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { formerPath } from './former-path.ts';
import type { RedirectInput } from './input.ts';
import { requireStaff } from './require-staff.ts';
import { lockRedirects, saveRedirects } from './save-redirects.ts';
import { redirects } from './schema.ts';

type Typed = RedirectInput & {
  /** Where the address led when the form was opened; empty: nowhere. */
  readonly opened?: string | undefined;
};

/**
 * Adds a redirect that somebody typed. One that led elsewhere without their knowing is not
 * overwritten. @returns how many changed
 * @throws EditConflict edits.record-conflict; Refusal those of `saveRedirects`
 */
export function addRedirect(shop: Shop, { from, to, opened = '' }: Typed): Promise<number> {
  requireStaff(shop, 'publish');
  return inTransaction(shop, async (inside) => {
    await lockRedirects(inside);
    const path = formerPath(from.trim());
    const [known] = await inside.db.select().from(redirects).where(eq(redirects.fromPath, path));
    const edit = { now: { to: known?.toPath ?? '' }, typed: { to }, opened: { to: opened } };
    if (known) await mergeEdit(inside, { kind: 'redirect', id: path }, edit);
    return saveRedirects(inside, [{ from, to }]);
  });
}
