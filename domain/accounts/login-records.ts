import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { isId } from '#shared/ids.ts';
import { loginRecords } from './schema.ts';

/** A record that the protocol stores; only the protocol can open `sealed`. */
export type NewRecord = {
  readonly kind: string;
  readonly id: string;
  readonly sealed: string;
  readonly uid: string | undefined;
  readonly grantId: string | undefined;
  readonly accountId: string | undefined;
  readonly seconds: number;
};

/** A stored record; `consumedAt` is set when a single-use record was used. */
export type FoundRecord = { readonly sealed: string; readonly consumedAt: Date | null };

/** Stores a record until it expires; it replaces the one of the same kind and id. */
export async function saveRecord(shop: Shop, record: NewRecord): Promise<void> {
  const row = {
    sealed: record.sealed,
    uidHash: record.uid === undefined ? null : sha256(record.uid),
    grantHash: record.grantId === undefined ? null : sha256(record.grantId),
    accountId: isId(record.accountId) ? record.accountId : null,
    expiresAt: new Date(shop.clock.now().getTime() + record.seconds * 1000),
  };
  const key = { kind: record.kind, idHash: sha256(record.id) };
  await shop.db
    .insert(loginRecords)
    .values({ ...key, ...row })
    .onConflictDoUpdate({ target: [loginRecords.kind, loginRecords.idHash], set: row });
}

/** Finds the valid record of this kind with this id or uid. */
export async function findRecord(
  shop: Shop,
  kind: string,
  by: { readonly id: string } | { readonly uid: string },
): Promise<FoundRecord | null> {
  const isIt = 'id' in by ? eq(loginRecords.idHash, sha256(by.id)) : eq(loginRecords.uidHash, sha256(by.uid));
  const isAlive = gt(loginRecords.expiresAt, shop.clock.now());
  const [record] = await shop.db
    .select({ sealed: loginRecords.sealed, consumedAt: loginRecords.consumedAt })
    .from(loginRecords)
    .where(and(eq(loginRecords.kind, kind), isIt, isAlive));
  return record ?? null;
}

/** Marks a record as used, atomically. @returns whether this was the first use */
export async function consumeRecord(shop: Shop, kind: string, id: string): Promise<boolean> {
  const isIt = and(
    eq(loginRecords.kind, kind),
    eq(loginRecords.idHash, sha256(id)),
    isNull(loginRecords.consumedAt),
  );
  const { rowCount } = await shop.db.update(loginRecords).set({ consumedAt: shop.clock.now() }).where(isIt);
  return rowCount === 1;
}

export async function deleteRecord(shop: Shop, kind: string, id: string): Promise<void> {
  await shop.db
    .delete(loginRecords)
    .where(and(eq(loginRecords.kind, kind), eq(loginRecords.idHash, sha256(id))));
}

/** Uses up a valid record, atomically. @returns whose it was; null when it is used or has ended */
export async function consumeSecret(
  shop: Shop,
  kind: string,
  id: string,
): Promise<{ readonly accountId: string | null } | null> {
  const isIt = and(
    eq(loginRecords.kind, kind),
    eq(loginRecords.idHash, sha256(id)),
    gt(loginRecords.expiresAt, shop.clock.now()),
  );
  const [taken] = await shop.db
    .delete(loginRecords)
    .where(isIt)
    .returning({ accountId: loginRecords.accountId });
  return taken ?? null;
}

/** Deletes the codes and tokens of a grant. */
export async function deleteGrant(shop: Shop, kind: string, grantId: string): Promise<void> {
  await shop.db
    .delete(loginRecords)
    .where(and(eq(loginRecords.kind, kind), eq(loginRecords.grantHash, sha256(grantId))));
}
