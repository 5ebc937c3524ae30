import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/** The day a product's data last changed, with the lists that it stands in. */
export type ShelfChange = {
  readonly product: string;
  readonly isBike: boolean;
  readonly category: string;
  readonly parent: string | null;
  readonly year: number | null;
  /** Calendar date in UTC. */
  readonly changedOn: string;
};

/** Some of the products: those of a category and below it, of a year, of a kind, or one. */
export type Shelf = {
  readonly product?: string;
  readonly isBike?: boolean;
  readonly category?: string;
  readonly year?: number;
};

/** Reads when the data of each product with a page last changed. */
export function readShelfChanges(shop: Pick<Shop, 'db'>): Promise<ShelfChange[]> {
  return readChanges(shop.db, {});
}

/** The last day on which anything on a shelf changed; undefined for an empty one. Pure. */
export function newestChange(changes: readonly ShelfChange[], shelf: Shelf = {}): string | undefined {
  const { product, isBike, category, year } = shelf;
  return changes
    .filter(
      (one) =>
        (product === undefined || one.product === product) &&
        (isBike === undefined || one.isBike === isBike) &&
        (category === undefined || one.category === category || one.parent === category) &&
        (year === undefined || one.year === year),
    )
    .reduce<string | undefined>(
      (newest, { changedOn }) => (newest === undefined || changedOn > newest ? changedOn : newest),
      undefined,
    );
}

const readChanges = statement<Record<string, never>, ShelfChange>(
  'shelf_changes',
  `select p.code as product, p.kind = 'bike' as "isBike", c.code as category, parents.code as parent,
     p.model_year as year, to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD') as "changedOn"
   from products p
   join categories c on c.id = p.category_id
   left join categories parents on parents.id = c.parent_id
   where p.status in ('active', 'archived')`,
);
