import type { Shop } from '#domain/shop.ts';
import { adjustStock, type StockChange } from '#domain/stock/adjust-stock.ts';
import { type MovedSince, readMovedSince } from '#domain/stock/read-moved-since.ts';
import type { WrittenRow } from '#domain/undo/list-written.ts';
import type { Cells } from './cells.ts';
import { checkOnce } from './check-once.ts';
import { parseCountTime } from './count-time.ts';
import type { FileToImport } from './file-to-import.ts';
import { readVariantsByCode } from './read-variants-by-code.ts';
import type { Written } from './report.ts';

/**
 * Imports counted stock: all pieces of each variant at the time of the count, including held ones.
 * What was sold or came back since then is added, so a sheet may be loaded hours after the
 * count, and again. A row without a time is accepted only while nothing moved since the last count.
 */
export async function importStock(shop: Shop, file: FileToImport): Promise<Written> {
  const rows = file.rows.map((cells) => readStockRow(cells, file.countedAt));
  checkOnce(rows);
  const ids = await readVariantsByCode(shop, rows);
  const times = rows.flatMap(({ code, countedAt }) => {
    const variantId = ids.get(code);
    return variantId === undefined ? [] : [{ variantId, countedAt }];
  });
  const moved = await readMovedSince(shop, times);
  for (const row of rows) checkCount(row, moved.get(ids.get(row.code) ?? ''), shop.clock.now());
  file.faults.refuseIfAny();
  const counts = rows.map(({ code, onHand, lowThreshold, expectedOn, countedAt }) => {
    const variantId = ids.get(code) ?? '';
    const since = moved.get(variantId)?.difference ?? 0;
    return { variantId, onHand: onHand + since, lowThreshold, expectedOn, countedAt };
  });
  const changes = await adjustStock(shop, { counts, reason: 'import', reference: file.name });
  file.onProgress('stock: written', rows.length, rows.length);
  const told = shop.actor.kind === 'office' ? tellStock(changes, ids) : [];
  return { added: 0, changed: changes.length, notes: [], told };
}

/** Counts from what to what, by the sheet's columns. */
function tellStock(changes: readonly StockChange[], ids: ReadonlyMap<string, string>): WrittenRow[] {
  const codes = new Map([...ids].map(([code, id]) => [id, code]));
  return changes.map(({ variantId, before, after }) => ({
    ...{ table: 'stock', name: codes.get(variantId) ?? '' },
    ...{ before: columnsOf(before), after: columnsOf(after) },
  }));
}

function columnsOf({ onHand, lowThreshold, expectedOn }: StockChange['after']) {
  return { on_hand: onHand, low_threshold: lowThreshold, expected_on: expectedOn };
}

type StockRow = ReturnType<typeof readStockRow>;

function readStockRow(cells: Cells, fallback: Date | null) {
  const time = cells.text('counted_at', 80);
  const onHand = cells.whole('on_hand');
  if (onHand === null) cells.required('on_hand');
  return {
    cells,
    code: cells.required('code'),
    onHand: onHand ?? 0,
    lowThreshold: cells.whole('low_threshold') ?? undefined,
    expectedOn: cells.has('expected_on')
      ? (cells.instant('expected_on')?.toISOString().slice(0, 10) ?? null)
      : undefined,
    isTimed: time !== '' || fallback !== null,
    countedAt: time === '' ? fallback : readTime(cells, time),
  };
}

function readTime(cells: Cells, text: string): Date | null {
  const time = parseCountTime(text);
  if (time instanceof Date) return time;
  cells.fault('counted_at', time, { text });
  return null;
}

function checkCount(row: StockRow, known: MovedSince | undefined, now: Date): void {
  const { cells, onHand, countedAt, isTimed } = row;
  const text = countedAt?.toISOString() ?? '';
  if (countedAt && countedAt > now)
    return void cells.fault('counted_at', 'count-in-future', { text, now: now.toISOString() });
  if (!known) return;
  const { knownAt, difference, moved, held } = known;
  const last = knownAt?.toISOString() ?? '';
  if (countedAt && knownAt && countedAt < knownAt)
    return void cells.fault('counted_at', 'count-outdated', { text, known: last });
  if (!isTimed && moved > 0)
    return void cells.fault('counted_at', 'count-time-missing', { moved, since: last || 'the first count' });
  const left = onHand + difference;
  if (left < 0) cells.fault('on_hand', 'below-sold', { onHand, sold: -difference, since: text || last });
  else if (left < held) cells.fault('on_hand', 'below-held', { onHand: left, held });
}
