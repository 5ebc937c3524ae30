/** Where a row stands in a list that goes by a whole number and then by a code. */
type Place = { readonly key: number; readonly code: string };

/** Before every row. */
const START: Place = { key: Number.MIN_SAFE_INTEGER, code: '' };

/**
 * Reads what an address says behind `after=`, which is a row's `place`: `{key}_{code}`. What is no
 * place begins the list.
 */
export function readPlace(text: string): Place {
  const [, key, code = ''] = /^(-?\d{1,16})_(.+)$/.exec(text) ?? [];
  return key === undefined ? START : { key: Number(key), code };
}
