import { asc, eq, or } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import { staffViews } from './schema.ts';

export type View = {
  readonly id: string;
  readonly list: string;
  readonly name: string;
  readonly query: string;
  /** Of the role, not of the person. */
  readonly isOfRole: boolean;
};

/** The views of a person and of their role, in the order they were saved; the role's first. */
export async function listViews(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  roleCode: string,
): Promise<View[]> {
  if (actor.kind !== 'office' || !isId(actor.id)) return [];
  const isTheirs = or(eq(staffViews.personId, actor.id), eq(staffViews.roleCode, roleCode));
  const rows = await db.select().from(staffViews).where(isTheirs).orderBy(asc(staffViews.id));
  const views = rows.map(({ id, list, name, query, roleCode: role }) => {
    return { id, list, name, query, isOfRole: role !== null };
  });
  return [...views.filter(({ isOfRole }) => isOfRole), ...views.filter(({ isOfRole }) => !isOfRole)];
}
