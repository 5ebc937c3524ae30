import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { Workshop } from './promise-delivery.ts';
import { workshops } from './schema.ts';

/** Finds the maker's working hours; null while they are unknown, and then no day is promised. */
export async function findWorkshop({ db }: Pick<Shop, 'db'>): Promise<Workshop | null> {
  const [row] = await db.select().from(workshops).where(eq(workshops.id, 1));
  if (!row) return null;
  const { id: _, ...workshop } = row;
  return workshop;
}
