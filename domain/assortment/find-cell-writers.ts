import { statement } from '#database/statement.ts';
import { findWriters, type Writer } from '#domain/edits/find-writers.ts';
import type { Actor, Shop } from '#domain/shop.ts';
import { listNames } from '#domain/staff/people.ts';
import type { CellFault } from './check-cells.ts';
import { STOCK_COLUMN } from './grid-columns.ts';

/** A cell that was not saved; of one that a colleague changed, who it was. */
export type ToldCell = CellFault & { readonly writer?: Writer | null };

/** Tells of each cell that was changed meanwhile who did it: prices have a history of their own. */
export async function tellCellWriters(shop: Shop, faults: readonly CellFault[]): Promise<ToldCell[]> {
  const told: ToldCell[] = [];
  for (const fault of faults) {
    const writer = fault.fault === 'cell-changed' ? await findCellWriter(shop, fault) : undefined;
    told.push(writer === undefined ? fault : { ...fault, writer });
  }
  return told;
}

async function findCellWriter(shop: Shop, { code, column }: CellFault): Promise<Writer | null> {
  if (column === STOCK_COLUMN) return findStockMover(shop, code);
  const [, list] = /^(.+?)(?:_list)?_price$/.exec(column) ?? [];
  if (list !== undefined) return findPriceSetter(shop, { code, list });
  // A grid writes the shop's grams, a sheet its own column.
  const names = column === 'weight' ? ['weight', 'weightGrams'] : [column];
  const writers = [...(await findWriters(shop, { kind: 'variant', id: code }, names)).values()];
  return writers.sort((one, other) => other.at.getTime() - one.at.getTime())[0] ?? null;
}

/** Whoever counted, or somebody outside who bought or sent back. */
async function findStockMover(shop: Shop, code: string): Promise<Writer | null> {
  const [moved] = await readMover(shop.db, { code });
  if (!moved) return null;
  if (moved.isTrade) return { kind: 'guest', name: null, at: new Date(moved.at) };
  return (await findWriters(shop, { kind: 'stock', id: moved.variantId }, ['onHand'])).get('onHand') ?? null;
}

const readMover = statement<{ code: string }, { variantId: string; isTrade: boolean; at: string }>(
  'assortment_stock_mover',
  `select m.variant_id as "variantId", m.reason in ('sale', 'return') as "isTrade", m.at
   from stock_movements m join variants v on v.id = m.variant_id
   where v.code = :code order by m.at desc, m.id desc limit 1`,
);

export async function findPriceSetter(
  shop: Shop,
  asked: { code: string; list: string },
): Promise<Writer | null> {
  const [price] = await readSetter(shop.db, asked);
  if (!price) return null;
  const names = await listNames(shop, [price.id ?? '']);
  return { kind: price.kind, name: names.get(price.id ?? '') ?? null, at: new Date(price.at) };
}

const readSetter = statement<
  { code: string; list: string },
  { kind: Actor['kind']; id: string | null; at: string }
>(
  'assortment_price_setter',
  `select p.set_by_kind as kind, p.set_by_id as id, p.valid_from as at
   from prices p join variants v on v.id = p.variant_id
   where v.code = :code and p.price_list_slug = :list and p.valid_to is null and p.set_by_kind is not null`,
);
