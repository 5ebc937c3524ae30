import { MEASURE_KEYS, type SizeGuide } from '#domain/catalogue/size-guide.ts';
import { compareSizes } from '#domain/catalogue/sizes.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';

/** Some centimetres, or from and to. */
const MEASURE = /^(\d{1,3}(?:[.,]\d)?)(?:\s*[–-]\s*(\d{1,3}(?:[.,]\d)?))?$/;
const LONGEST_SIZE = 20;

/** The name of a measure's field. */
export const guideField = (key: string) => `measure_${key}`;
export const GUIDE_FIELDS: readonly string[] = MEASURE_KEYS.map(guideField);

/** A size guide as fields of a form, each measure as `S: 84–88; M: 88–92`. Pure. */
export function guideFields(guide: SizeGuide | null): FieldTexts {
  const fields = MEASURE_KEYS.map((key) => {
    const sizes = Object.entries(guide?.[key] ?? {}).toSorted(([one], [other]) => compareSizes(one, other));
    return [guideField(key), sizes.map(([size, measure]) => `${size}: ${measure}`).join('; ')];
  });
  return Object.fromEntries(fields);
}

type Read = { readonly guide: SizeGuide | null; readonly faults: Readonly<Record<string, string>> };

/** The size guide that fields say, null where all are empty; and the fields that say none. Pure. */
export function readGuide(fields: FieldTexts): Read {
  const read = MEASURE_KEYS.map((key) => ({ key, sizes: readSizes(fields[guideField(key)] ?? '') }));
  const wrong = read.filter(({ sizes }) => sizes === null);
  const said = read.filter(({ sizes }) => sizes !== null && Object.keys(sizes).length > 0);
  return {
    guide: said.length === 0 ? null : Object.fromEntries(said.map(({ key, sizes }) => [key, sizes ?? {}])),
    faults: Object.fromEntries(wrong.map(({ key }) => [guideField(key), 'assortment.measures-invalid'])),
  };
}

/** Null: it cannot be read, or names a size twice. */
function readSizes(text: string): Record<string, string> | null {
  const items = text
    .split(';')
    .map((item) => item.trim())
    .filter(Boolean)
    .map(readSize);
  const good = items.filter((item) => item !== null);
  const sizes = Object.fromEntries(good);
  return Object.keys(sizes).length === items.length ? sizes : null;
}

function readSize(item: string): readonly [string, string] | null {
  const [size = '', said = '', ...more] = item.split(':').map((part) => part.trim());
  const [, from = '', to] = MEASURE.exec(said) ?? [];
  if (size === '' || size.length > LONGEST_SIZE || from === '' || more.length > 0) return null;
  return [size, to === undefined ? from : `${from}–${to}`];
}
