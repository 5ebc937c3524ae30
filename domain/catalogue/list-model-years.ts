import { desc } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { modelYears } from './schema.ts';

export type ModelYear = { year: number; name: string; slug: string };

/** The model years, newest first. */
export function listModelYears(shop: Pick<Shop, 'db'>): Promise<ModelYear[]> {
  return shop.db
    .select({ year: modelYears.year, name: modelYears.name, slug: modelYears.slug })
    .from(modelYears)
    .orderBy(desc(modelYears.year));
}
