import type { LoaderFunctionArgs } from 'react-router';
import { getProductRow } from '#domain/assortment/lock-product.ts';
import { readProductChoices } from '#domain/assortment/read-choices.ts';
import { readGrid } from '#domain/assortment/read-grid.ts';
import { readMissing } from '#domain/assortment/read-missing.ts';
import { findGeometry } from '#domain/catalogue/find-geometry.ts';
import { listGuarantees } from '#domain/guarantees/list-guarantees.ts';
import { listPicturesOfProduct } from '#domain/media/list-pictures-of-product.ts';
import { listSubjectNotes } from '#domain/mentions/list-mentions.ts';
import { findSafetySheet } from '#domain/safety/find-safety-sheet.ts';
import { listColleagues } from '#domain/staff/people.ts';
import { workOf } from '../context.ts';
import { savedOf } from '../kit/act.ts';

/** Everything of a product, and what it lacks. */
export async function loadProductScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const product = await getProductRow(shop, args.params.code ?? '');
  const { id, code, status, cells } = product;
  const sheet = cells.safety_sheet || (cells.kind ?? '');
  const [missing, choices, geometry, pictures, safety, guarantees, grid, notes, colleagues] =
    await Promise.all([
      readMissing(shop, product),
      readProductChoices(shop),
      findGeometry(shop, [id]),
      listPicturesOfProduct(shop, id),
      findSafetySheet(shop, sheet),
      listGuarantees(shop),
      readGrid(shop, code),
      listSubjectNotes(shop, { on: 'product', of: code }),
      listColleagues(shop),
    ]);
  const isCovering = ({ productKinds }: { productKinds: readonly string[] }) =>
    productKinds.length === 0 || productKinds.includes(cells.kind ?? '');
  return {
    ...{ code, status, cells, missing, choices, pictures, sheet, safety },
    geometry: geometry.get(id) ?? [],
    guarantees: guarantees.filter((one) => one.kind === 'commercial' && isCovering(one)),
    variants: grid.rows.map(({ cells: _, ...row }) => row),
    ...{ notes, colleagues: colleagues.filter((one) => one.id !== shop.actor.id) },
    saved: savedOf(args.request),
  };
}
export type ProductData = Awaited<ReturnType<typeof loadProductScreen>>;
