import { asc } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { type Guarantee, guarantees } from './schema.ts';

/** All guarantees there are: a handful, by years and code. */
export function listGuarantees({ db }: Pick<Shop, 'db'>): Promise<Guarantee[]> {
  return db.select().from(guarantees).orderBy(asc(guarantees.years), asc(guarantees.code));
}
