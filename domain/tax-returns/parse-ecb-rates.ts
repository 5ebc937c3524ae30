/** A published rate: units of `currency` for one euro on a day, as written. */
export type EcbRate = { readonly currency: string; readonly day: string; readonly perEuro: string };

/**
 * Parses a file of reference rates of the European Central Bank: `eurofxref-hist.csv` (a line per
 * day) or its XML (`eurofxref-daily.xml`, `-hist-90d.xml`, `-hist.xml`). Days without a rate of a
 * currency have none. Pure. @returns null when it is no such file
 * @throws RangeError that names a day which is in no calendar
 */
export function parseEcbRates(text: string, currencies: readonly string[]): EcbRate[] | null {
  const rates = text.trimStart().startsWith('<') ? ofXml(text) : ofCsv(text);
  for (const { day } of rates)
    if (!isCalendarDay(day)) throw new RangeError(`${day} is in no calendar: the rates were not read`);
  const right = rates.filter(({ perEuro }) => /^\d{1,6}(\.\d{1,10})?$/.test(perEuro) && Number(perEuro) > 0);
  return rates.length === 0 ? null : right.filter(({ currency }) => currencies.includes(currency));
}

/** `2026-02-31` reads as a day of March, or as none. */
function isCalendarDay(day: string): boolean {
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}

function ofCsv(text: string): EcbRate[] {
  const [head = [], ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => cell.trim()));
  if (head[0] !== 'Date') return [];
  return rows.flatMap(([day = '', ...cells]) =>
    /^\d{4}-\d\d-\d\d$/.test(day)
      ? cells.map((perEuro, index) => ({ currency: head[index + 1] ?? '', day, perEuro }))
      : [],
  );
}

function ofXml(text: string): EcbRate[] {
  return text.split(/<Cube time=/).flatMap((part) => {
    const day = /^["'](\d{4}-\d\d-\d\d)["']/.exec(part)?.[1];
    if (!day) return [];
    const cubes = part.matchAll(/<Cube currency=["']([A-Z]{3})["'] rate=["']([\d.]+)["']/g);
    return [...cubes].map(([, currency = '', perEuro = '']) => ({ currency, day, perEuro }));
  });
}
