import { and, eq, gt } from 'drizzle-orm';
import { looksLikeToken } from '#domain/customers/draft-guest-session.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { uploadUnknown } from './refusals.ts';
import { uploads } from './schema.ts';

export type Upload = typeof uploads.$inferSelect;

/** Locks nobody's upload by its token. @throws Refusal uploads.unknown */
export async function lockUpload(shop: Shop, token: string): Promise<Upload> {
  const [upload] = await byToken(shop, token).for('update');
  if (!upload || upload.ownerId !== null) throw uploadUnknown();
  return upload;
}

/** An upload by its token; null when it is none, was removed, or belongs to something already. */
export async function findUpload(shop: Pick<Shop, 'db' | 'clock'>, token: string): Promise<Upload | null> {
  const [upload] = await byToken(shop, token);
  return upload && upload.ownerId === null ? upload : null;
}

function byToken({ db, clock }: Pick<Shop, 'db' | 'clock'>, token: string) {
  const hash = looksLikeToken(token) ? sha256(token) : '';
  const isIt = and(eq(uploads.tokenHash, hash), gt(uploads.deleteAt, clock.now()));
  return db.select().from(uploads).where(isIt).$dynamic();
}
