import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { uploadUnknown } from './refusals.ts';
import { uploads } from './schema.ts';

export type Owner = {
  readonly ownerKind: string;
  readonly ownerId: string;
  /** When the owner, and the file with it, is forgotten. */
  readonly deleteAt: Date;
};

/**
 * Gives whole uploads to what they were sent with, in the caller's transaction. From then on their
 * tokens open nothing. @throws Refusal uploads.unknown
 */
export async function claimUploads(
  { db }: Pick<Shop, 'db'>,
  ids: readonly string[],
  owner: Owner,
): Promise<void> {
  if (ids.length === 0) return;
  const isFree = and(inArray(uploads.id, [...ids]), isNull(uploads.ownerId), ne(uploads.state, 'receiving'));
  const claimed = await db.update(uploads).set(owner).where(isFree).returning({ id: uploads.id });
  if (claimed.length < new Set(ids).size) throw uploadUnknown();
}

/** A file of an owner, for staff. */
export type OwnedFile = Pick<typeof uploads.$inferSelect, 'id' | 'name' | 'size' | 'type' | 'state'>;

/** The uploads of an owner. */
export function listOwned(
  { db }: Pick<Shop, 'db'>,
  ownerKind: string,
  ownerId: string,
): Promise<OwnedFile[]> {
  const { id, name, size, type, state } = uploads;
  return db
    .select({ id, name, size, type, state })
    .from(uploads)
    .where(and(eq(uploads.ownerKind, ownerKind), eq(uploads.ownerId, ownerId)));
}

/** Sets when the uploads of an owner are forgotten, in the caller's transaction. */
export async function setDeletion(
  { db }: Pick<Shop, 'db'>,
  { ownerKind, ownerId, deleteAt }: Owner,
): Promise<void> {
  const isOf = and(eq(uploads.ownerKind, ownerKind), eq(uploads.ownerId, ownerId));
  await db.update(uploads).set({ deleteAt }).where(isOf);
}
