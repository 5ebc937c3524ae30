import type { ProductEntry } from '#domain/catalogue/save-products.ts';
import { isCountryCode } from '#shared/format-cache.ts';
import type { Cells } from './cells.ts';

type CustomsColumns = Pick<ProductEntry, 'hsCode' | 'originCountry'>;

/** Reads what customs ask of a product; missing columns leave known values unchanged. */
export function readCustomsColumns(cells: Cells): CustomsColumns {
  return {
    ...(cells.has('hs_code') ? { hsCode: readHsCode(cells) } : {}),
    ...(cells.has('origin_country') ? { originCountry: readCountry(cells) } : {}),
  };
}

/** Tariffs print their numbers in groups: `8712.00`. */
function readHsCode(cells: Cells): string | null {
  const text = cells.text('hs_code', 20);
  const digits = text.replace(/[. ]/g, '');
  if (text !== '' && !/^\d{6,10}$/.test(digits)) cells.fault('hs_code', 'hs-code-bad', { text });
  return digits || null;
}

function readCountry(cells: Cells): string | null {
  const text = cells.text('origin_country', 20);
  if (text !== '' && !isCountryCode(text)) cells.fault('origin_country', 'country-bad', { text });
  return text || null;
}
