import type { PublicationStatus } from '#domain/catalogue/kinds.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';

type Product = { readonly code: string; readonly status: PublicationStatus };

/**
 * Who puts a product on sale by a file, or takes it off, needs the right to publish.
 * @throws Refusal staff.right-lacking
 */
export function requirePublishRight(shop: Shop, rows: readonly Product[], known: readonly Product[]): void {
  const before = new Map(known.map(({ code, status }) => [code, status]));
  if (rows.some(({ code, status }) => status !== (before.get(code) ?? 'draft')))
    requireRight(shop, 'catalogue', 'publish');
}
