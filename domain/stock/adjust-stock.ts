import { sql } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { recordAudits } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { newId } from '#shared/ids.ts';
import { Refusal } from '#shared/refusal.ts';
import { announceStock } from './announce-stock.ts';
import type { CountedStock } from './counted-stock.ts';
import { personOf } from './person-of.ts';
import { stockItems, stockMovements } from './schema.ts';
import { tellReplenished } from './tell-replenished.ts';

/**
 * The result of a count: all pieces there are, including held ones. Without a threshold the known
 * one stays, and a new one is 3. `expectedOn` is the day more pieces are expected, null when none
 * are on order; left out, the known day stays.
 */
export type StockCount = {
  readonly variantId: string;
  readonly onHand: number;
  readonly lowThreshold?: number | undefined;
  readonly expectedOn?: string | null | undefined;
  /** When the count that this comes from was made; left out: now. */
  readonly countedAt?: Date | null | undefined;
};

const ROWS_PER_STATEMENT = 2000;

type Count = {
  readonly counts: readonly StockCount[];
  readonly reason: 'import' | 'correction' | 'return';
  /** The source of the counts: a file name, a delivery note. */
  readonly reference: string;
  /** In the words of whoever counted. */
  readonly why?: string;
};

/**
 * Sets the stock to what was counted, with a movement for every difference, and announces
 * variants that are available again (`stock.replenished`). A count that confirms the known
 * stock changes nothing.
 * @returns the variants whose row changed, from what to what
 * @throws Refusal stock.below-held when fewer pieces were counted than running checkouts hold
 */
export function adjustStock(shop: Shop, input: Count): Promise<StockChange[]> {
  return inTransaction(shop, async (inside) => {
    const { changes, inverse } = await writeCounts(inside, input);
    const detail = { n: changes.length, reference: input.reference };
    if (changes.length > 0) await recordUndo(inside, { kind: 'stock.counted', detail, inverse });
    return changes;
  });
}

/** The same for an act that has more to take back. @returns the inverse of it */
export function countStock(shop: Shop, input: Count): Promise<CountedStock> {
  return inTransaction(shop, async (inside) => (await writeCounts(inside, input)).inverse);
}

async function writeCounts(inside: Shop, input: Count) {
  const known = await lockStock(inside.db, input.counts);
  const now = inside.clock.now();
  await writeTimes(inside, input.counts, now);
  const changes = input.counts.flatMap((count) => {
    const before = known.get(count.variantId);
    return before ? changeOf(count, before) : [];
  });
  await writeStock(inside.db, changes);
  const moved = changes.filter((change) => change.difference !== 0);
  await writeMovements(inside, moved, input);
  await tellReplenished(
    inside,
    changes.map(({ variantId, before, after }) => ({
      variantId,
      before: before.onHand - before.held,
      left: after.onHand - before.held,
    })),
  );
  if (changes.length > 0) await announce(inside, changes, input);
  return { changes, inverse: inverseOf(changes, input, now) };
}

export type StockRow = typeof stockItems.$inferSelect;
/** A variant whose row a count changed. */
export type StockChange = {
  readonly variantId: string;
  /** The row as it was. */
  readonly before: StockRow;
  readonly after: Pick<StockRow, 'onHand' | 'lowThreshold' | 'expectedOn'>;
  readonly difference: number;
};

/**
 * Creates missing rows first, because two first counts at once would otherwise both start
 * from nothing. Then locks the rows in the same order as holds do, so a count and a
 * checkout never deadlock.
 */
export async function lockStock(
  db: Handle,
  counts: readonly Pick<StockCount, 'variantId'>[],
): Promise<Map<string, StockRow>> {
  const ids = [...new Set(counts.map((count) => count.variantId))].sort();
  await db.execute(sql`
    insert into stock_items (variant_id, on_hand) select id, 0 from unnest(${sql.param(ids)}::uuid[]) as counted (id)
    order by id on conflict (variant_id) do nothing`);
  const rows = await db
    .select()
    .from(stockItems)
    .where(sql`${stockItems.variantId} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(stockItems.variantId)
    .for('update');
  return new Map(rows.map((row) => [row.variantId, row]));
}

/** The times of counts are kept also where a count confirms what was known. */
async function writeTimes(shop: Shop, counts: readonly StockCount[], now: Date): Promise<void> {
  await shop.db.execute(sql`
    update stock_items s set counted_at = c.counted_at
    from unnest(
      ${sql.param(counts.map(({ variantId }) => variantId))}::uuid[],
      ${sql.param(counts.map(({ countedAt }) => (countedAt ?? now).toISOString()))}::timestamptz[]
    ) as c (variant_id, counted_at)
    where s.variant_id = c.variant_id and s.counted_at is distinct from c.counted_at`);
}

function changeOf(count: StockCount, before: StockRow): StockChange[] {
  if (!Number.isSafeInteger(count.onHand) || count.onHand < 0)
    throw new RangeError(`not a count: ${count.onHand}`);
  const { variantId, onHand } = count;
  if (onHand < before.held) throw new Refusal('stock.below-held', { variantId, held: before.held, onHand });
  const lowThreshold = count.lowThreshold ?? before.lowThreshold;
  const expectedOn = count.expectedOn === undefined ? before.expectedOn : count.expectedOn;
  const same =
    before.onHand === onHand && before.lowThreshold === lowThreshold && before.expectedOn === expectedOn;
  if (same) return [];
  const after = { onHand, lowThreshold, expectedOn };
  return [{ variantId, before, after, difference: onHand - before.onHand }];
}

async function writeStock(db: Handle, changes: readonly StockChange[]): Promise<void> {
  for (let start = 0; start < changes.length; start += ROWS_PER_STATEMENT) {
    const rows = changes
      .slice(start, start + ROWS_PER_STATEMENT)
      .map(({ variantId, after }) => ({ variantId, ...after }));
    await db
      .insert(stockItems)
      .values(rows)
      .onConflictDoUpdate({
        target: stockItems.variantId,
        set: {
          onHand: sql`excluded.on_hand`,
          lowThreshold: sql`excluded.low_threshold`,
          expectedOn: sql`excluded.expected_on`,
        },
      });
  }
}

async function writeMovements(
  shop: Shop,
  changes: readonly StockChange[],
  input: Omit<Count, 'counts'>,
): Promise<void> {
  const { reason, reference } = input;
  const at = shop.clock.now();
  const personId = personOf(shop);
  for (let start = 0; start < changes.length; start += ROWS_PER_STATEMENT) {
    const rows = changes.slice(start, start + ROWS_PER_STATEMENT).map((change) => ({
      id: newId(),
      variantId: change.variantId,
      quantity: change.difference,
      reason,
      reference,
      personId,
      at,
    }));
    await shop.db.insert(stockMovements).values(rows);
  }
}

/** What was counted, and what each row said of it before. */
function inverseOf(changes: readonly StockChange[], { counts, reference }: Count, now: Date): CountedStock {
  const times = new Map(counts.map(({ variantId, countedAt }) => [variantId, countedAt ?? now]));
  const all = changes.map(({ variantId, difference, before: { lowThreshold, expectedOn, countedAt } }) => ({
    ...{ variantId, difference, countedAt: times.get(variantId) ?? now },
    before: { lowThreshold, expectedOn, countedAt },
  }));
  return { reference, all };
}

async function announce(
  shop: Shop,
  changes: readonly StockChange[],
  { reason, reference, why = '' }: Omit<Count, 'counts'>,
): Promise<void> {
  const variantIds = changes.map(({ variantId }) => variantId);
  const what = { action: 'stock.adjusted', subjectKind: 'stock', reason: why } as const;
  // What somebody corrects is told variant by variant; of a file its name is enough.
  const isEach = changes.length === 1 || reason === 'correction';
  await recordAudits(
    shop,
    isEach
      ? changes.map(({ variantId, before, after }) => ({
          ...{ ...what, subjectId: variantId, detail: { reference, variants: 1 } },
          ...{ before: { onHand: before.onHand }, after: { onHand: after.onHand } },
        }))
      : [
          {
            ...{ ...what, subjectId: reference },
            detail: { reference, variants: variantIds.length, codes: variantIds.slice(0, 100) },
          },
        ],
  );
  await announceStock(shop, variantIds);
}
