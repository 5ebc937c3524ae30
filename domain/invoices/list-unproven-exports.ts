import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { ExportProof } from './record-export-proof.ts';
import { exportProofs, invoices } from './schema.ts';
import { isStanding } from './standing.ts';

/** Days after the invoice by which the goods must have left (article 8 DPR 633/1972). */
const DAYS_TO_LEAVE = 90;

export type UnprovenExport = {
  readonly number: string;
  readonly code: string;
  readonly place: string;
  readonly issuedOn: string;
  /** `YYYY-MM-DD`; without proof by then, the VAT of the seller's state is due. */
  readonly dueOn: string;
};

/**
 * Lists the untaxed sales out of the Union that nothing proves yet, the most urgent first.
 * @throws Refusal orders.staff-only
 */
export async function listUnprovenExports(shop: Shop): Promise<UnprovenExport[]> {
  requireStaff(shop, 'look');
  const { code, issuedOn, document } = invoices;
  const rows = await shop.db
    .select({ number: orders.number, code, issuedOn, place: sql<string>`${document}->>'place'` })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(exportProofs, eq(exportProofs.invoiceId, invoices.id))
    .where(
      and(
        isStanding,
        eq(invoices.vatAmount, 0),
        sql`jsonb_path_exists(${document}, '$.lines[*].customs')`,
        isNull(exportProofs.invoiceId),
      ),
    )
    .orderBy(asc(issuedOn), asc(code));
  return rows.map((row) => ({ ...row, dueOn: dayAfter(row.issuedOn, DAYS_TO_LEAVE) }));
}

/** Reads the proofs of invoices, by invoice id. */
export async function readExportProofs(
  { db }: Pick<Shop, 'db'>,
  invoiceIds: readonly string[],
): Promise<Map<string, ExportProof>> {
  const { invoiceId, reference, leftOn } = exportProofs;
  const rows = await db
    .select({ invoiceId, reference, leftOn })
    .from(exportProofs)
    .where(inArray(invoiceId, [...invoiceIds]));
  return new Map(rows.map(({ invoiceId: id, ...proof }) => [id, proof]));
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
