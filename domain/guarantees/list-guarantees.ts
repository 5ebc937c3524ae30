import { asc } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { type Guarantee, guarantees } from './schema.ts';

/** Lists all guarantees by years and code; there are only a few. */
export function listGuarantees({ db }: Pick<Shop, 'db'>): Promise<Guarantee[]> {
  return db.select().from(guarantees).orderBy(asc(guarantees.years), asc(guarantees.code));
}
