import { microdegrees } from '#domain/dealers/coordinates.ts';
import { type OpeningHours, parseSpans } from '#domain/dealers/opening-hours.ts';
import { type DealerEntry, saveDealers } from '#domain/dealers/save-dealers.ts';
import { DEALER_SERVICES, isDealerService } from '#domain/dealers/services.ts';
import { isTimeZone } from '#domain/dealers/time-zone.ts';
import type { Shop } from '#domain/shop.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import type { Cells } from './cells.ts';
import { checkOnce } from './check-once.ts';
import type { FileToImport } from './file-to-import.ts';
import type { ImportReport } from './report.ts';

/**
 * Imports dealers by `slug`. Degrees have a point and at most six decimals, hours read `09:00-12:30
 * 15:00-19:00`.
 */
export async function importDealers(
  shop: Shop,
  file: FileToImport,
): Promise<Omit<ImportReport, 'kind' | 'rows'>> {
  const rows = file.rows.map((cells) => ({ cells, code: cells.required('slug'), entry: readDealer(cells) }));
  checkOnce(rows, (row) => row.code, 'slug');
  file.faults.refuseIfAny();
  const changed = await saveDealers(
    shop,
    rows.map(({ entry }) => entry),
  );
  return { added: 0, changed: changed.length, notes: [] };
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function readDealer(cells: Cells): DealerEntry {
  const slug = cells.required('slug');
  if (slug && !SLUG.test(slug)) cells.fault('slug', 'slug-bad', { slug });
  return {
    slug,
    name: cells.required('name'),
    street: cells.required('street', 200),
    postalCode: cells.required('postal_code', 20),
    city: cells.required('city'),
    province: cells.text('province', 100) || null,
    country: matching(cells, 'country', /^[A-Z]{2}$/),
    latitude: degrees(cells, 'latitude', 90),
    longitude: degrees(cells, 'longitude', 180),
    phone: matching(cells, 'phone', /^\+[0-9][0-9 ]{5,24}$/),
    email: matching(cells, 'email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/),
    website: cells.text('website') === '' ? null : matching(cells, 'website', /^https:\/\/[^\s"<>]+$/),
    timeZone: timeZone(cells),
    openingHours: openingHours(cells),
    services: services(cells),
    state: cells.oneOf('state', ['active', 'closed']),
  };
}

/** A required text that must match a form. */
function matching(cells: Cells, column: string, form: RegExp): string {
  const text = cells.required(column, 200);
  if (text !== '' && !form.test(text)) cells.fault(column, 'form-bad', { text });
  return text;
}

function degrees(cells: Cells, column: string, most: 90 | 180): number {
  const text = cells.required(column);
  const value = text === '' ? 0 : microdegrees(text, most);
  if (value === null) cells.fault(column, 'degrees-bad', { text, most });
  return value ?? 0;
}

function timeZone(cells: Cells): string {
  const text = cells.required('time_zone');
  if (text !== '' && !isTimeZone(text)) cells.fault('time_zone', 'form-bad', { text });
  return text;
}

function openingHours(cells: Cells): OpeningHours {
  return WEEKDAYS.map((day) => {
    const text = cells.text(day, 100);
    const spans = parseSpans(text);
    if (!spans) cells.fault(day, 'hours-bad', { text });
    return spans ?? [];
  });
}

function services(cells: Cells): DealerEntry['services'] {
  const asked = cells.text('services', 200).split(/\s+/).filter(Boolean);
  for (const text of asked) {
    if (!isDealerService(text))
      cells.fault('services', 'value-unknown', { text, known: DEALER_SERVICES.join(', ') });
  }
  return DEALER_SERVICES.filter((service) => asked.includes(service));
}
