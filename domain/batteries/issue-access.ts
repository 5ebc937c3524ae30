import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { accessReasonMissing, batteryUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { batteries, batteryAccesses } from './schema.ts';

const VALID_MS = 30 * 24 * 3600 * 1000;

/**
 * Staff issue a link by which an authority reads a passport for thirty days. @returns its secret
 * @param input.reason for whom, and why
 * @throws Refusal batteries.staff-only, batteries.battery-unknown, request.invalid
 */
export function issueAccess(
  shop: Shop,
  { serial, reason }: { readonly serial: string; readonly reason: string },
): Promise<string> {
  requireStaff(shop);
  if (reason.trim() === '') throw accessReasonMissing();
  return inTransaction(shop, async (inside) => {
    const [found] = await inside.db
      .select({ serial: batteries.serial })
      .from(batteries)
      .where(eq(batteries.serial, serial));
    if (!found) throw batteryUnknown(serial);
    const secret = randomBytes(24).toString('base64url');
    const expiresAt = new Date(inside.clock.now().getTime() + VALID_MS);
    await inside.db
      .insert(batteryAccesses)
      .values({ hash: sha256(secret), batterySerial: serial, expiresAt });
    const subject = { subjectKind: 'battery', subjectId: serial };
    await recordAudit(inside, { action: 'batteries.access-issued', ...subject, detail: { reason } });
    return secret;
  });
}

/** Whether a secret opens the passport of this battery today. */
export async function hasAccess(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  serial: string,
  secret: string,
): Promise<boolean> {
  const opens = and(
    eq(batteryAccesses.hash, sha256(secret)),
    eq(batteryAccesses.batterySerial, serial),
    gt(batteryAccesses.expiresAt, clock.now()),
  );
  return (await db.$count(batteryAccesses, opens)) > 0;
}
