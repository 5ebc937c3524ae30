import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { orderToInvoice } from '#tests/helpers/order-to-invoice.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { issueInvoice } from './issue-invoice.ts';
import { listUnprovenExports, readExportProofs } from './list-unproven-exports.ts';
import { readerWords, titleOf } from './pdf/reader-words.ts';
import { recordExportProof } from './record-export-proof.ts';

const shop = await testShop();
const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } as const };
beforeAll(() => shop.clock.set(new Date('2026-11-20T18:00:00Z')));

/** A paid order of a private buyer in the United States, who asked for no invoice. */
async function exported(): Promise<{ id: string; number: string }> {
  const { id, number } = await orderToInvoice(shop, { country: 'US', currency: 'USD', vatIncluded: false });
  const sold = await shop.db.query.variants.findMany({
    columns: { id: true },
    orderBy: { code: 'desc' },
    limit: 2,
  });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  const { breakdown } = order!;
  const lines = breakdown.lines.map((line, index) => ({ ...line, variantId: sold[index]?.id ?? '' }));
  await shop.db
    .update(orders)
    .set({ breakdown: { ...breakdown, lines } })
    .where(eq(orders.id, id));
  const rows = await shop.db.query.orderLines.findMany({
    where: { orderId: id },
    orderBy: { position: 'asc' },
  });
  for (const [index, row] of rows.entries())
    await shop.db
      .update(orderLines)
      .set({ variantId: sold[index]?.id ?? '' })
      .where(eq(orderLines.id, row.id));
  return { id, number };
}

describe('a sale out of the Union', () => {
  it('gets its invoice unasked, with what customs ask of each piece', async () => {
    const { id } = await exported();
    const invoice = await issueInvoice(shop, { orderId: id });
    expect(invoice?.document).toMatchObject({ regime: 'export', vatAmount: 0 });
    const goods = invoice?.document.lines.filter(({ kind }) => kind === 'goods') ?? [];
    const socks = { hsCode: '611594', originCountry: 'PT', weightGrams: expect.any(Number) };
    expect(goods.map(({ customs }) => customs)).toEqual([socks, socks]);
    expect(titleOf(invoice!.document)).toBe('commercial-invoice');
    expect(readerWords('de', 'EUR', 1).grams(7_450)).toBe('7,45 kg');
  });

  it('inside the Union has none of that', async () => {
    const { id } = await orderToInvoice(shop, { country: 'DE', billing: { wantsInvoice: true } });
    const { document } = (await issueInvoice(shop, { orderId: id }))!;
    expect(document.lines.some(({ customs }) => customs)).toBe(false);
    expect(titleOf(document)).toBe('invoice');
  });

  it('is listed until staff record the proof, which is audited, and may be corrected', async () => {
    const { id, number } = await exported();
    const invoice = (await issueInvoice(shop, { orderId: id }))!;
    const mine = async () => (await listUnprovenExports(staff)).filter((one) => one.number === number);
    expect(await mine()).toMatchObject([
      { code: invoice.code, place: 'US', issuedOn: '2026-11-20', dueOn: '2027-02-18' },
    ]);
    shop.clock.set(new Date('2026-11-26T08:00:00Z'));
    const proof = { number, reference: '26it0123456789abc1', leftOn: '2026-11-25' };
    await recordExportProof(staff, proof);
    await recordExportProof(staff, { ...proof, leftOn: '2026-11-24' });
    expect(await mine()).toEqual([]);
    expect((await readExportProofs(shop, [invoice.id])).get(invoice.id)).toEqual({
      ...{ reference: '26IT0123456789ABC1', leftOn: '2026-11-24' },
    });
    const audited = await shop.db.query.auditEntries.findMany({
      where: { action: 'invoice.export-proved', subjectId: invoice.id },
    });
    expect(audited.map(({ actorId }) => actorId)).toEqual(['anna', 'anna']);
  });

  it('takes no proof from others, of sales inside, or of days that cannot be', async () => {
    const { id, number } = await exported();
    await issueInvoice(shop, { orderId: id });
    const proof = { number, reference: 'MRN-26IT01', leftOn: '2026-11-22' };
    const stranger = { ...shop, actor: { kind: 'guest', id: 'x' } as never };
    expect(() => recordExportProof(stranger, proof)).toThrow(
      expect.objectContaining({ code: 'orders.staff-only' }),
    );
    for (const wrong of [{ leftOn: '2026-11-19' }, { leftOn: '2027-01-01' }, { reference: 'x' }])
      await expect(recordExportProof(staff, { ...proof, ...wrong })).rejects.toMatchObject({
        code: 'invoices.proof-invalid',
      });
    const inside = await orderToInvoice(shop, { country: 'DE', billing: { wantsInvoice: true } });
    await issueInvoice(shop, { orderId: inside.id });
    await expect(recordExportProof(staff, { ...proof, number: inside.number })).rejects.toMatchObject({
      code: 'invoices.export-unknown',
    });
  });
});
