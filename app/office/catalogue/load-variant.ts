import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { changeVariant } from '#domain/assortment/change-variant.ts';
import { getProductRow } from '#domain/assortment/lock-product.ts';
import { findVariantRow } from '#domain/assortment/read-variant-rows.ts';
import { variantUnknown } from '#domain/assortment/refusals.ts';
import { workOf } from '../context.ts';
import { savedOf } from '../kit/act.ts';
import { readTyped, TAKE, WAS } from '../kit/edit.ts';
import { formOf } from '../kit/form-of.ts';
import { productName, productPath } from './load-catalogue.ts';
import { submitRow } from './submit-row.ts';

export async function loadVariantScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const { code = '', variant = '' } = args.params;
  const product = await getProductRow(shop, code);
  const cells = await findVariantRow(shop, { product: code, variant });
  if (!cells) throw variantUnknown(variant);
  return { code, variant, name: productName(locale, product), cells, saved: savedOf(args.request) };
}

/** The specification sheet of one variant. */
export async function changeVariantPage(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { code = '', variant = '' } = args.params;
  const form = await formOf(args.request);
  const isColumn = (name: string) => name !== 'act' && ![WAS, TAKE].some((start) => name.startsWith(start));
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      isColumn(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
  return submitRow(office, form, {
    back: `${productPath(code)}/variants/${encodeURIComponent(variant)}`,
    acts: {
      sheet: () => changeVariant(office.shop, { product: code, variant, ...readTyped(form, typed) }),
    },
  });
}
