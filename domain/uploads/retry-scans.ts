import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { forEachDespiteErrors } from '#shared/for-each-despite-errors.ts';
import { getStore } from './get-store.ts';
import { ScannerUnavailable, type VirusScanner } from './port.ts';
import { uploads } from './schema.ts';

const AT_ONCE = 20;

/**
 * Scans files that no scanner has looked at yet. An infected one is deleted, and that is on record.
 * A file that cannot be read keeps no other waiting. For a job; without a scanner it does nothing.
 * @returns how many were scanned
 */
export async function retryScans(shop: Shop): Promise<number> {
  const { scanner } = shop.ports;
  if (!scanner) return 0;
  // In random order, so unreadable files do not always come first.
  const waiting = await shop.db
    .select({ id: uploads.id })
    .from(uploads)
    .where(eq(uploads.state, 'unscanned'))
    .orderBy(sql`random()`)
    .limit(AT_ONCE);
  let [scanned, isAway] = [0, false];
  await forEachDespiteErrors(waiting, async ({ id }) => {
    const outcome = isAway ? 'away' : await inTransaction(shop, (inside) => scanOne(inside, scanner, id));
    if (outcome === 'scanned') scanned += 1;
    isAway = outcome === 'away';
  });
  return scanned;
}

type Outcome = 'scanned' | 'taken' | 'away';

async function scanOne(shop: Shop, scanner: VirusScanner, id: string): Promise<Outcome> {
  const isWaiting = and(eq(uploads.id, id), eq(uploads.state, 'unscanned'));
  const [row] = await shop.db.select().from(uploads).where(isWaiting).for('update', { skipLocked: true });
  if (!row) return 'taken';
  const found = await scanner.scan(await getStore(shop).read(id)).catch(noAnswer);
  if (found === undefined) return 'away';
  if (found === null) await shop.db.update(uploads).set({ state: 'kept' }).where(eq(uploads.id, id));
  else await drop(shop, id, found);
  return 'scanned';
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
