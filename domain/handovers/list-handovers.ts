import { asc, desc, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { dealers } from '#domain/dealers/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireStaff } from './require-staff.ts';
import { handovers } from './schema.ts';

/** A hand-over as staff send it to its dealer. */
export type ListedHandover = {
  readonly serial: string;
  readonly code: string;
  readonly dealer: string;
  readonly handedOverOn: string;
};

/**
 * Lists hand-overs with their codes, the latest first; looking is recorded.
 * @param asked.dealer the slug of one; all without it
 * @throws Refusal handovers.staff-only
 */
export async function listHandovers(
  shop: Shop,
  { dealer, limit }: { readonly dealer?: string; readonly limit: number },
): Promise<ListedHandover[]> {
  requireStaff(shop, 'look');
  const rows = await shop.db
    .select({
      ...{ serial: handovers.serial, code: handovers.code, dealer: dealers.slug },
      handedOverOn: handovers.handedOverOn,
    })
    .from(handovers)
    .innerJoin(dealers, eq(dealers.id, handovers.dealerId))
    .where(dealer ? eq(dealers.slug, dealer) : undefined)
    .orderBy(desc(handovers.handedOverOn), asc(handovers.serial))
    .limit(limit);
  const subject = { subjectKind: 'handover', subjectId: dealer ?? 'all' };
  await recordAudit(shop, { action: 'handovers.read', ...subject, detail: { listed: rows.length } });
  return rows;
}
