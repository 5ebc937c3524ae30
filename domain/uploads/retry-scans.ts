import { asc, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { getStore } from './get-store.ts';
import { ScannerUnavailable } from './port.ts';
import { uploads } from './schema.ts';

const AT_ONCE = 20;

/**
 * Scans files that no scanner has looked at yet. An infected one is deleted, and that is on record.
 * For a job; without a scanner it does nothing. @returns how many were scanned
 */
export async function retryScans(shop: Shop): Promise<number> {
  const { scanner } = shop.ports;
  if (!scanner) return 0;
  return inTransaction(shop, async (inside) => {
    const waiting = await inside.db
      .select()
      .from(uploads)
      .where(eq(uploads.state, 'unscanned'))
      .orderBy(asc(uploads.createdAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    let scanned = 0;
    for (const { id } of waiting) {
      const found = await scanner.scan(await getStore(inside).read(id)).catch(noAnswer);
      if (found === undefined) return scanned;
      scanned += 1;
      if (found === null) await inside.db.update(uploads).set({ state: 'kept' }).where(eq(uploads.id, id));
      else await drop(inside, id, found);
    }
    return scanned;
  });
}

async function drop(shop: Shop, id: string, found: string): Promise<void> {
  await getStore(shop).remove(id);
  await shop.db.delete(uploads).where(eq(uploads.id, id));
  await recordAudit(shop, {
    action: 'upload.infected',
    subjectKind: 'upload',
    subjectId: id,
    detail: { found },
  });
}

function noAnswer(error: unknown): undefined {
  if (!(error instanceof ScannerUnavailable)) throw error;
}
