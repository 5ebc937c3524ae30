import type { JsonLd } from '#app/structured-data/json-ld.ts';
import type { BuildSheets } from '#domain/catalogue/find-builds.ts';
import { UNITS, type Unit } from '#domain/specifications/quantity.ts';
import { measuresOf } from '#domain/specifications/sheet-value.ts';
import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';

type Key = Parameters<ReturnType<typeof translator>>[0];

/**
 * The measured numbers of a bike's parts that people search by, from the least to the most of all
 * its builds and sizes (schema.org PropertyValue). Of two parts with one measure the first counts:
 * the fork's travel, the stem length of a bar.
 */
export function partProperties(sheets: readonly BuildSheets[], locale: Locale): JsonLd[] {
  const t = translator(locale);
  const rows = sheets.flatMap(({ sizes }) => sizes.flatMap((size) => size.rows));
  const measured = rows.flatMap((row) =>
    'values' in row ? measuresOf(row.values).map((measure) => ({ part: row.key, ...measure })) : [],
  );
  return [...Map.groupBy(measured, ({ attribute }) => attribute)].flatMap(([attribute, alike]) => {
    const key = `sheet.measures.${attribute}` as Key;
    if (!t.has(key)) return [];
    const own = alike.filter(({ part }) => part === alike[0]?.part).map(({ number }) => number);
    return propertyOf(t(key), own, alike[0]?.unit);
  });
}

function propertyOf(name: string, numbers: readonly number[], unit: Unit | undefined): JsonLd {
  const [minValue, maxValue] = [Math.min(...numbers), Math.max(...numbers)];
  return {
    ...{ '@type': 'PropertyValue', name },
    ...(minValue === maxValue ? { value: minValue } : { minValue, maxValue }),
    ...(unit ? { unitCode: UNITS[unit].code } : {}),
  };
}
