import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { formerPath } from './former-path.ts';

/** Where a former address without a page of its own leads, as staff wrote it; or null. */
export async function findRedirect({ db }: Pick<Shop, 'db'>, path: string): Promise<string | null> {
  const [row] = await readTarget(db, { from: formerPath(path) });
  return row?.to ?? null;
}

/** Runs only for addresses that lead nowhere else. */
const readTarget = statement<{ from: string }, { to: string }>(
  'find_redirect',
  'select to_path as to from redirects where from_path = :from',
);
