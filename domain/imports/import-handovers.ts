import { sql } from 'drizzle-orm';
import { dealers } from '#domain/dealers/schema.ts';
import { saveHandovers } from '#domain/handovers/save-handovers.ts';
import { normalSerial } from '#domain/serials/normal-serial.ts';
import { serials } from '#domain/serials/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { CURRENCIES } from '#shared/money.ts';
import type { Cells } from './cells.ts';
import { checkOnce } from './check-once.ts';
import type { FileToImport } from './file-to-import.ts';
import { pastDay } from './import-serials.ts';
import type { ImportReport } from './report.ts';

/** Imports the bikes that dealers handed over: each names its frame, its dealer and the day. */
export async function importHandovers(
  shop: Shop,
  file: FileToImport,
): Promise<Omit<ImportReport, 'kind' | 'rows'>> {
  const today = calendarDate(shop.clock.now());
  const rows = file.rows.map((cells) => readRow(cells, today));
  checkOnce(rows, ({ code }) => code, 'serial');
  const [frames, shops] = [await readFrames(shop, rows), await readDealers(shop, rows)];
  const entries = rows.map((row) => entryOf(row, frames, shops));
  file.faults.refuseIfAny();
  return { ...(await saveHandovers(shop, entries)), notes: [] };
}

type Row = ReturnType<typeof readRow>;
type Frame = Pick<typeof serials.$inferSelect, 'serial' | 'builtOn' | 'soldToDealerOn'>;

function readRow(cells: Cells, today: string) {
  const serial = cells.required('serial', 40);
  cells.required('handed_over_on');
  const priceAmount = cells.amount('price');
  return {
    ...{ cells, serial, code: normalSerial(serial), dealer: cells.required('dealer'), priceAmount },
    handedOverOn: pastDay(cells, 'handed_over_on', today) ?? today,
    priceCurrency: priceAmount === null ? null : cells.oneOf('currency', CURRENCIES),
  };
}

async function readFrames({ db }: Shop, rows: readonly Row[]): Promise<Map<string, Frame>> {
  const { serial, normal, builtOn, soldToDealerOn } = serials;
  const codes = rows.map(({ code }) => code);
  const found = await db
    .select({ serial, normal, builtOn, soldToDealerOn })
    .from(serials)
    .where(sql`${normal} = any(${sql.param(codes)}::text[])`);
  return new Map(found.map((frame) => [frame.normal, frame]));
}

async function readDealers({ db }: Shop, rows: readonly Row[]): Promise<Map<string, string>> {
  const slugs = [...new Set(rows.map(({ dealer }) => dealer))];
  const found = await db
    .select({ id: dealers.id, slug: dealers.slug })
    .from(dealers)
    .where(sql`${dealers.slug} = any(${sql.param(slugs)}::text[])`);
  return new Map(found.map(({ slug, id }) => [slug, id]));
}

function entryOf(row: Row, frames: Map<string, Frame>, shops: Map<string, string>) {
  const { cells, serial, code, dealer, handedOverOn, priceAmount, priceCurrency } = row;
  const frame = frames.get(code);
  if (!frame && serial !== '') cells.fault('serial', 'code-unknown', { code: serial });
  const dealerId = shops.get(dealer);
  if (!dealerId && dealer !== '') cells.fault('dealer', 'code-unknown', { code: dealer });
  const first = frame?.soldToDealerOn ?? frame?.builtOn ?? '';
  if (handedOverOn < first)
    cells.fault('handed_over_on', 'handed-before-sold', { text: handedOverOn, sold: first });
  return {
    ...{ serial: frame?.serial ?? serial, dealerId: dealerId ?? '' },
    ...{ handedOverOn, priceAmount, priceCurrency },
  };
}
