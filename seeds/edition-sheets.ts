import { csvOf, readSheet, type SheetRow } from './csv.ts';
import type { Edition } from './edition.ts';
import { readSeedFile } from './seed-files.ts';

type Sheets = { variants: SheetRow[]; prices: SheetRow[]; stock: SheetRow[] };

/** The sheets of a maker's further model years, with the columns of its own sheets. */
export async function editionSheets(folder: string): Promise<Sheets> {
  const rows = await readSheet(folder, 'variants.csv');
  const short = new Map(rows.map((row) => [row.color ?? '', row.code?.split('-')[2] ?? '']));
  const sheets = (await readSeedFile(folder, 'editions')).map((edition) => sheetsOf(edition, rows, short));
  return {
    variants: sheets.flatMap((sheet) => sheet.variants),
    prices: sheets.flatMap((sheet) => sheet.prices),
    stock: sheets.flatMap((sheet) => sheet.stock),
  };
}

/** The same as files for the import. */
export async function editionFiles(folder: string): Promise<{ name: string; bytes: Buffer }[]> {
  const sheets = await editionSheets(folder);
  return Object.entries(sheets)
    .filter(([, rows]) => rows.length > 0)
    .map(([kind, rows]) => ({ name: `editions-${kind}.csv`, bytes: csvOf(rows) }));
}

function sheetsOf(edition: Edition, rows: readonly SheetRow[], short: ReadonlyMap<string, string>): Sheets {
  const first = rows.find((row) => row.bike_model === edition.like)?.color;
  const alike = rows.filter(
    (row) =>
      row.bike_model === edition.like && row.color === first && (row.group_model ?? '') in edition.prices,
  );
  const variants = edition.colors.flatMap((color) =>
    alike.map((row) => variantOf(row, edition, color, short.get(color) ?? '')),
  );
  return {
    variants,
    prices: variants.flatMap((row) => pricesOf(row, edition)),
    stock: edition.stock ? stockOf(variants, edition.colors, edition.stock) : [],
  };
}

function variantOf(row: SheetRow, edition: Edition, color: string, short: string): SheetRow {
  const [, build, , size] = row.code?.split('-') ?? [];
  const changed = Object.fromEntries(
    Object.entries(row).map(([column, text]) => [column, replaced(text, edition.changes[column])]),
  );
  const { frameGrams, otherGrams } = edition;
  const price = euros(edition.prices[row.group_model ?? '']?.eu);
  return {
    ...changed,
    bike_model: edition.code,
    code: [edition.code, build, short, size].join('-'),
    gtin: '',
    price,
    msrp: price,
    weight: String(Number(row.weight) + frameGrams + otherGrams),
    frame_weight: String(Number(row.frame_weight) + frameGrams),
    createdAt: edition.createdAt,
    starting_price_usd: startingPrice(edition, 'us'),
    starting_price_gbp: startingPrice(edition, 'gb'),
    starting_price_eu: startingPrice(edition, 'eu'),
    color,
  };
}

/**
 * Replaces texts. Every text to replace must occur in at least one build; tests beside the files
 * check that.
 */
function replaced(text: string, changes: Edition['changes'][string] | undefined): string {
  return (changes ?? []).reduce((changed, [from, to]) => changed.replace(from, to), text);
}

function startingPrice({ prices }: Edition, list: 'eu' | 'gb' | 'us'): string {
  const amounts = Object.values(prices).flatMap((price) => price[list] ?? []);
  return amounts.length === 0 ? '' : euros(Math.min(...amounts));
}

const euros = (amount: number | undefined) => (amount === undefined ? '' : `${amount}.00`);

function pricesOf(row: SheetRow, edition: Edition): SheetRow[] {
  const prices = Object.entries(edition.prices[row.group_model ?? ''] ?? {});
  return prices
    .filter(([list]) => list !== 'eu')
    .map(([list, amount]) => ({
      code: row.code ?? '',
      price_list: list,
      list_price: euros(amount),
      street_price: euros(amount),
      min_purchasable_quantity: '1',
    }));
}

function stockOf(
  rows: readonly SheetRow[],
  colors: readonly string[],
  pieces: readonly number[],
): SheetRow[] {
  const sizes = [...new Set(rows.map((row) => row.size))];
  return rows.map((row) => {
    const fewer = 2 * colors.indexOf(row.color ?? '');
    const onHand = Math.max(0, (pieces[sizes.indexOf(row.size)] ?? 0) - fewer);
    return { code: row.code ?? '', on_hand: String(onHand), low_threshold: '3' };
  });
}
