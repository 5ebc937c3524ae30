import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { PublicationStatus } from '#domain/catalogue/kinds.ts';
import { importRows } from '#domain/imports/import-rows.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { findChanger } from '#domain/undo/find-changer.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { changedSince } from '#domain/undo/refusals.ts';
import { lockProduct } from './lock-product.ts';
import { readMissing } from './read-missing.ts';
import type { ProductRow } from './read-product-rows.ts';
import { publishMissing, stateUnlawful } from './refusals.ts';

/**
 * Puts a product on sale, once it lacks nothing.
 * @throws Refusal assortment.publish-missing with every missing thing, assortment.state-unlawful,
 *   assortment.product-unknown, staff.right-lacking
 */
export async function publishProduct(shop: Shop, { code }: { readonly code: string }): Promise<void> {
  requireRight(shop, 'catalogue', 'publish');
  return inTransaction(shop, async (inside) => {
    const product = await lockProduct(inside, code);
    if (product.status === 'active') throw stateUnlawful(code);
    const missing = await readMissing(inside, product);
    if (missing.length > 0) throw publishMissing(code, missing);
    await moveProduct(inside, product, 'active', '');
  });
}

/**
 * Takes a product off sale for good: it keeps its address and stands in the archive of its year.
 * @throws Refusal assortment.state-unlawful, assortment.product-unknown, staff.right-lacking
 */
export async function endProduct(
  shop: Shop,
  { code, reason }: { readonly code: string; readonly reason: string },
): Promise<void> {
  requireRight(shop, 'catalogue', 'publish');
  return inTransaction(shop, async (inside) => {
    const product = await lockProduct(inside, code);
    if (product.status === 'archived') throw stateUnlawful(code);
    await moveProduct(inside, product, 'archived', reason);
    const inverse = { code, status: product.status };
    await recordUndo(inside, { kind: 'catalogue.product-ended', detail: { code }, inverse });
  });
}

const endedProduct = z.object({ code: z.string(), status: z.enum(['draft', 'active', 'archived']) });

/**
 * Gives an ended product the state that it had: the inverse of ending it.
 * @throws Refusal assortment.publish-missing where it lacks something by now,
 *   assortment.product-unknown, staff.right-lacking, undo.changed-conflict
 */
export async function restoreEndedProduct(
  shop: Shop,
  inverse: Readonly<Record<string, unknown>>,
): Promise<void> {
  requireRight(shop, 'catalogue', 'publish');
  const { code, status } = endedProduct.parse(inverse);
  return inTransaction(shop, async (inside) => {
    const product = await lockProduct(inside, code);
    if (product.status !== 'archived')
      throw changedSince(code, await findChanger(inside, { kind: 'product', id: code }, ['status']));
    const missing = status === 'active' ? await readMissing(inside, product) : [];
    if (missing.length > 0) throw publishMissing(code, missing);
    await importRows(inside, 'products', { rows: [{ ...product.cells, status }], name: 'office' });
    await recordAudit(inside, {
      ...{ action: 'catalogue.product-restored', subjectKind: 'product', subjectId: code },
      ...{ before: { status: 'archived' }, after: { status } },
    });
  });
}

async function moveProduct(
  shop: Shop,
  { code, status: before, cells }: ProductRow,
  status: PublicationStatus,
  reason: string,
): Promise<void> {
  await importRows(shop, 'products', { rows: [{ ...cells, status }], name: 'office' });
  const action = status === 'active' ? 'catalogue.product-published' : 'catalogue.product-ended';
  const subject = { subjectKind: 'product', subjectId: code };
  const change = { before: { status: before }, after: { status } };
  await recordAudit(shop, { action, ...subject, ...change, reason: reason.trim().slice(0, 200) });
}
