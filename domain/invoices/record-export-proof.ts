import { and, eq } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orders } from '#domain/orders/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { dayInRome } from './issue-number.ts';
import { exportUnknown, proofInvalid } from './refusals.ts';
import { exportProofs, invoices } from './schema.ts';
import { isStanding } from './standing.ts';

export type ExportProof = {
  /** The number of the customs declaration (MRN), or of another paper that proves it. */
  readonly reference: string;
  /** `YYYY-MM-DD`. */
  readonly leftOn: string;
};

/**
 * Records the proof that the goods of an order left the Union; a later one replaces it, and the
 * audit trail has both.
 * @returns the invoice's code
 * @throws Refusal orders.staff-only, invoices.export-unknown, invoices.proof-invalid
 */
export function recordExportProof(
  shop: Shop,
  { number, reference, leftOn }: ExportProof & { readonly number: string },
): Promise<string> {
  requireStaff(shop, 'change');
  return inTransaction(shop, async (inside) => {
    const { id, code, issuedOn, document } = invoices;
    const [invoice] = await inside.db
      .select({ id, code, issuedOn, document })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(and(eq(orders.number, parseOrderNumber(number)), isStanding));
    if (!invoice?.document.lines.some(({ customs }) => customs)) throw exportUnknown(number);
    const proof = { reference: reference.trim().toUpperCase(), leftOn };
    const isDay = /^\d{4}-\d\d-\d\d$/.test(leftOn) && !Number.isNaN(Date.parse(leftOn));
    const hasLeft = leftOn >= invoice.issuedOn && leftOn <= dayInRome(shop.clock.now());
    if (!/^[A-Z0-9][A-Z0-9/.-]{3,39}$/.test(proof.reference) || !isDay || !hasLeft) throw proofInvalid();
    const row = { invoiceId: invoice.id, ...proof, recordedAt: shop.clock.now() };
    await saveRows(inside.db, exportProofs, [row], { key: ['invoiceId'], touch: ['recordedAt'] });
    await recordAudit(inside, {
      action: 'invoice.export-proved',
      ...{ subjectKind: 'invoice', subjectId: invoice.id, detail: { code: invoice.code, ...proof } },
    });
    return invoice.code;
  });
}
