import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { Assembly } from './schema.ts';

/** How a bike leaves in its box, in the reader's language; null where the maker does not say. */
export async function findAssembly({ db, locale }: Pick<Shop, 'db' | 'locale'>) {
  const [row] = await readAssembly(db, {});
  return row?.assembly ? { state: row.assembly.state[locale], rest: row.assembly.rest[locale] } : null;
}

const readAssembly = statement<Record<never, never>, { assembly: Assembly | null }>(
  'workshop_assembly',
  'select assembly from workshops where id = 1',
);
