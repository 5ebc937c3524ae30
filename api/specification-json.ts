import { z } from '@hono/zod-openapi';
import { type BuildSheets, findBuilds } from '#domain/catalogue/find-builds.ts';
import { findProduct } from '#domain/catalogue/find-product.ts';
import { SPECIFICATION_KEYS, type SpecificationRow } from '#domain/catalogue/specification-rows.ts';
import type { Shop } from '#domain/shop.ts';
import { unitOf } from '#domain/specifications/attributes.ts';
import { wordNumber, wordQuantity } from '#domain/specifications/quantity.ts';
import type { SheetValue } from '#domain/specifications/sheet-value.ts';
import { wordGroupModel } from '#domain/specifications/word-group-model.ts';
import { wordValue, wordValues } from '#domain/specifications/word-values.ts';
import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';

const value = z.object({
  attribute: z.string().describe('Its code, the same in every language'),
  value: z
    .union([z.number(), z.boolean(), z.string(), z.array(z.number()), z.record(z.string(), z.string())])
    .describe('A number, several, a code of its choices, a name, yes or no, or a text by language'),
  unit: z.string().nullable().describe('The sign of the numbers’ unit'),
  text: z.string().describe('In the reader’s language'),
});

const part = z.object({
  part: z.enum(SPECIFICATION_KEYS),
  label: z.string(),
  sizes: z.array(z.string()).describe('The sizes that have it so'),
  text: z.string().describe('The whole part in the reader’s language'),
  values: z.array(value).describe('Empty for a weight'),
  grams: z.int().nullable().describe('Null for a part'),
});

export const specificationSchema = z
  .object({
    builds: z.array(
      z.object({
        group_model: z.string().describe('The build, in the reader’s language'),
        parts: z.array(part),
      }),
    ),
  })
  .openapi('Specification');

type Part = z.infer<typeof part>;

/** Reads what each build of a product is made of; null for an unknown address. */
export async function readSpecification(
  shop: Shop,
  address: Parameters<typeof findProduct>[1],
): Promise<z.infer<typeof specificationSchema> | null> {
  const product = await findProduct(shop, address);
  if (!product) return null;
  const builds = await findBuilds(shop, product.id);
  return {
    builds: builds.map(({ groupModel, sizes }) => ({
      group_model: wordGroupModel(groupModel, shop.locale),
      parts: partsOf(sizes, shop.locale),
    })),
  };
}

/** Each part once for all sizes that have it alike, in the order of the sheet. */
function partsOf(sizes: BuildSheets['sizes'], locale: Locale): Part[] {
  return SPECIFICATION_KEYS.flatMap((key) => {
    const rows = sizes.flatMap(({ size, rows: own }) =>
      own.filter((row) => row.key === key).map((row) => ({ size, row })),
    );
    const alike = Map.groupBy(rows, ({ row }) => JSON.stringify(row));
    return [...alike.values()].flatMap((same) =>
      same[0]
        ? partJson(
            same[0].row,
            same.map(({ size }) => size),
            locale,
          )
        : [],
    );
  });
}

function partJson(row: SpecificationRow, sizes: string[], locale: Locale): Part {
  const own = { part: row.key, label: translator(locale)(`specification.${row.key}`), sizes };
  if ('grams' in row) {
    const text = wordQuantity(wordNumber(row.grams, locale), 'g');
    return { ...own, text, values: [], grams: row.grams };
  }
  const values = row.values.map((one) => valueJson(one, locale));
  return { ...own, text: wordValues(row.values, locale), values, grams: null };
}

function valueJson(one: SheetValue, locale: Locale): Part['values'][number] {
  const { attribute, value: typed } = one;
  const unit = unitOf(attribute) ?? null;
  return { attribute, value: typed as Part['values'][number]['value'], unit, text: wordValue(one, locale) };
}
