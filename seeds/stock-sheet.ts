import { csvOf, readSheet } from './csv.ts';

const DAY = 86_400_000;

/**
 * The maker's stock as a file for the import: `expected_in`, days until more arrive, becomes a
 * date.
 */
export async function stockFile(folder: string, now: Date): Promise<{ name: string; bytes: Buffer }> {
  const rows = await readSheet(folder, 'stock.csv');
  const dated = rows.map(({ expected_in, ...row }) => ({
    ...row,
    expected_on: expected_in
      ? new Date(now.getTime() + Number(expected_in) * DAY).toISOString().slice(0, 10)
      : '',
  }));
  return { name: 'stock.csv', bytes: csvOf(dated) };
}
