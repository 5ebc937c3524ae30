import { asc } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { requireStaff } from './require-staff.ts';
import { redirects } from './schema.ts';

/** A redirect as staff see it. */
export type Redirect = { readonly from: string; readonly to: string; readonly addedAt: Date };

/** All redirects by their former address. @throws Refusal redirects.staff-only */
export async function listRedirects(shop: Shop): Promise<Redirect[]> {
  requireStaff(shop);
  return shop.db
    .select({ from: redirects.fromPath, to: redirects.toPath, addedAt: redirects.addedAt })
    .from(redirects)
    .orderBy(asc(redirects.fromPath));
}
