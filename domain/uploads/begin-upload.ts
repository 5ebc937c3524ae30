import { isNull, sql } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newId, newToken } from '#shared/ids.ts';
import { uploadEmpty, uploadsFull, uploadTooLarge } from './refusals.ts';
import { uploads } from './schema.ts';

/** So long a file waits for the form it belongs to. */
const WAITS_MS = 24 * 3600 * 1000;
/** All files that wait, in bytes as they were announced. */
export const MOST_WAITING_BYTES = 2_000_000_000;
const LONGEST_NAME = 120;

export type NewUpload = {
  /** As its sender calls it. */
  readonly name: string;
  readonly size: number;
  /** The largest size allowed, in bytes. */
  readonly most: number;
};

/**
 * Announces a file. What would be refused in the end is refused now.
 * @returns the token that lets its holder send, look at and remove it
 * @throws Refusal uploads.empty-invalid, uploads.too-large, uploads.full
 */
export function beginUpload(shop: Shop, { name, size, most }: NewUpload): Promise<{ token: string }> {
  if (size < 1) throw uploadEmpty();
  if (size > most) throw uploadTooLarge(most);
  return inTransaction(shop, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads', 0))`);
    if ((await countWaiting(inside)) + size > MOST_WAITING_BYTES) throw uploadsFull();
    const now = inside.clock.now();
    const token = newToken();
    await inside.db.insert(uploads).values({
      ...{ id: newId(now.getTime()), tokenHash: sha256(token), name: cleanName(name), size },
      ...{ received: 0, state: 'receiving', createdAt: now },
      deleteAt: new Date(now.getTime() + WAITS_MS),
    });
    return { token };
  });
}

async function countWaiting({ db }: Pick<Shop, 'db'>): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploads.size}), 0)` })
    .from(uploads)
    .where(isNull(uploads.ownerId));
  return Number(row?.bytes ?? 0);
}

/** The last part of a path, without what could steer a terminal or a file system. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replaceAll(/[\p{C}"<>|:*?]/gu, '')
      .trim()
      .slice(0, LONGEST_NAME) || 'file'
  );
}
