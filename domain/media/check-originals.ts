import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { getOriginals } from './get-originals.ts';
import { requireStaff } from './require-staff.ts';

/** The store of originals against the database. */
export type CheckedOriginals = {
  readonly whole: number;
  /** Names of files that the shop knows and the store lacks, or has in another size. */
  readonly missing: readonly string[];
  /** Names of files that the shop does not know: an import was cut off. */
  readonly unknown: readonly string[];
};

/**
 * Compares the store of originals with what the shop knows, after a restore for example.
 * @throws Refusal media.staff-only
 */
export async function checkOriginals(shop: Shop): Promise<CheckedOriginals> {
  requireStaff(shop, 'look');
  const store = getOriginals(shop);
  const known = await readNames(shop.db, {});
  const stored = new Set(await store.list());
  const missing: string[] = [];
  for (const { name, bytes } of known) {
    const isWhole = stored.has(name) && (await store.size(name)) === bytes;
    if (!isWhole) missing.push(name);
  }
  const names = new Set(known.map(({ name }) => name));
  const unknown = [...stored].filter((name) => !names.has(name));
  return { whole: known.length - missing.length, missing, unknown };
}

const readNames = statement<Record<string, never>, { name: string; bytes: number }>(
  'names_of_originals',
  `select hash || '.' || ending as name, bytes from photographs
   union all select hash || '.' || ending, bytes from media_files order by name`,
);
