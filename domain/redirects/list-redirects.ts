import { and, asc, gt, or, sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { requireStaff } from './require-staff.ts';
import { redirects } from './schema.ts';

/** A redirect as staff see it. */
export type Redirect = { readonly from: string; readonly to: string; readonly addedAt: Date };

/** All redirects by their former address. @throws Refusal redirects.staff-only */
export async function listRedirects(shop: Shop): Promise<Redirect[]> {
  requireStaff(shop, 'look');
  return shop.db
    .select({ from: redirects.fromPath, to: redirects.toPath, addedAt: redirects.addedAt })
    .from(redirects)
    .orderBy(asc(redirects.fromPath));
}

export type RedirectQuery = {
  /** Part of either address; empty: all. */
  readonly search: string;
  /** The last former address of the page before; empty: the first page. */
  readonly after: string;
  readonly limit: number;
};

/** A page of redirects by their former address. @throws Refusal redirects.staff-only */
export async function listRedirectsPage(
  shop: Shop,
  { search, after, limit }: RedirectQuery,
): Promise<Redirect[]> {
  requireStaff(shop, 'look');
  const { fromPath, toPath, addedAt } = redirects;
  const part = search.toLowerCase();
  const holds = or(sql`strpos(${fromPath}, ${part}) > 0`, sql`strpos(lower(${toPath}), ${part}) > 0`);
  return shop.db
    .select({ from: fromPath, to: toPath, addedAt })
    .from(redirects)
    .where(and(part === '' ? undefined : holds, after === '' ? undefined : gt(fromPath, after)))
    .orderBy(asc(fromPath))
    .limit(limit);
}

/** How many redirects there are. @throws Refusal redirects.staff-only */
export async function countRedirects(shop: Shop): Promise<number> {
  requireStaff(shop, 'look');
  return shop.db.$count(redirects);
}
