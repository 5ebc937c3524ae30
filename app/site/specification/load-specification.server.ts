import type { RequestContext } from '#app/context.ts';
import type { Cell } from '#app/site/product/cell.ts';
import { type BuildSheets, findBuilds } from '#domain/catalogue/find-builds.ts';
import {
  SPECIFICATION_GROUPS,
  type SpecificationKey,
  type SpecificationRow,
} from '#domain/catalogue/specification-rows.ts';
import { productTag } from '#domain/epochs/tags.ts';
import type { Shop } from '#domain/shop.ts';
import { wordGroupModel } from '#domain/specifications/word-group-model.ts';
import { wordValues } from '#domain/specifications/word-values.ts';
import type { BicycleView } from '#drawing/views.ts';
import { translator } from '#messages/catalogue.ts';
import { numberFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';
import { partProperties } from './part-properties.server.ts';
import type { SheetLine, SpecificationSheet } from './specification-body.tsx';

/** The specification of a bike for its page, its columns by name; null when it is empty. */
export async function loadSpecification(visit: RequestContext, productId: string) {
  const sheet = await sharedSpecification(visit, productId);
  return sheet.lines.length > 0 ? { builds: sheet.builds, sheet: visit.staticData(sheet) } : null;
}

export type PageSpecification = NonNullable<Awaited<ReturnType<typeof loadSpecification>>>;

/** The numbers of a bike's parts for search engines, shared until the product changes. */
export function sharedProperties({ shop, shared }: RequestContext, productId: string) {
  return shared(`part properties ${productId}`, [productTag(productId)], async () =>
    partProperties(await findBuilds(shop, productId), shop.locale),
  );
}

/** The specification of a bike, shared until the product changes. */
export function sharedSpecification({ shop, shared }: RequestContext, productId: string) {
  return shared(`specification ${productId}`, [productTag(productId)], () =>
    readSpecification(shop, productId),
  );
}

/** The specification of a bike in the visitor's language, all builds and sizes. */
export async function readSpecification(
  shop: Pick<Shop, 'db' | 'locale'>,
  productId: string,
): Promise<SpecificationSheet> {
  const sheets = await findBuilds(shop, productId);
  const widest = sheets.toSorted((one, other) => other.sizes.length - one.sizes.length)[0];
  const sizes = widest?.sizes.map(({ size }) => size) ?? [];
  const t = translator(shop.locale);
  const lines = linesOf(sheets, sizes, shop.locale);
  const count = lines.filter(({ cells, isWeight }) => cells.length > 1 && !isWeight).length;
  return {
    builds: sheets.map(({ groupModel }) => wordGroupModel(groupModel, shop.locale)),
    sizes,
    head: t('catalogue.size'),
    differ:
      count > 0 ? { count: t('specification.differences', { count }), only: t('specification.only') } : null,
    total: totalOf(sheets, sizes, shop.locale),
    lines,
  };
}

/** What each build weighs by size, as the table's last line; null: the shop does not hold it. */
function totalOf(sheets: readonly BuildSheets[], sizes: readonly string[], locale: Locale) {
  const t = translator(locale);
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const format = numberFormat(languageTag(locale), { style: 'unit', unit: 'kilogram', ...digits });
  const write = (row: SpecificationRow) => ('grams' in row ? format.format(row.grams / 1000) : '');
  const cells = sheets.map((sheet) => cellOf(sheet, sizes, 'weight', true, write));
  if (!cells.flat().some(Boolean)) return null;
  return { labels: sizes.map((size) => t('specification.total', { size })), cells };
}

/** The part of a bike's drawing in which the parts of a group are seen. */
const VIEWS: Readonly<Record<string, BicycleView>> = {
  frame: 'frame',
  drive: 'drivetrain',
  brakes: 'rear',
  wheels: 'front',
  cockpit: 'cockpit',
};

/** The lines that have a value in some build, group by group. */
function linesOf(sheets: readonly BuildSheets[], sizes: readonly string[], locale: Locale): SheetLine[] {
  const t = translator(locale);
  return Object.entries(SPECIFICATION_GROUPS).flatMap(([group, keys]) =>
    keys.flatMap((key): SheetLine[] => {
      const isWeight = group === 'weight';
      const write = writerOf(key, locale);
      const cells = sheets.map((sheet) => cellOf(sheet, sizes, key, isWeight, write));
      if (!cells.flat().some(Boolean)) return [];
      const label = t(`specification.${key}`);
      return [
        {
          group: t(`specification.groups.${group as keyof typeof SPECIFICATION_GROUPS}`),
          label: isWeight ? `${label}, ${key === 'weight' ? 'kg' : 'g'}` : label,
          isWeight,
          view: VIEWS[group] ?? null,
          cells: new Set(cells.map(String)).size === 1 ? cells.slice(0, 1) : cells,
        },
      ];
    }),
  );
}

function cellOf(
  sheet: BuildSheets,
  sizes: readonly string[],
  key: SpecificationKey,
  isBySize: boolean,
  write: (row: SpecificationRow) => string,
): Cell {
  const texts = sizes.map((size) => {
    const rows = sheet.sizes.find((one) => one.size === size)?.rows;
    const row = rows?.find((one) => one.key === key);
    return row ? write(row) : '';
  });
  const [first = ''] = texts;
  return !isBySize && texts.every((text) => text === first) ? first : texts;
}

/**
 * The maker's words and weights in the reader's language: bikes in kilograms, parts in grams.
 */
function writerOf(key: SpecificationKey, locale: Locale): (row: SpecificationRow) => string {
  const isBike = key === 'weight';
  const digits = isBike ? 2 : 0;
  const format = numberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (row) =>
    'values' in row ? wordValues(row.values, locale) : format.format(isBike ? row.grams / 1000 : row.grams);
}
