import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import { degreesText } from './coordinates.ts';
import type { TypedDealer } from './input.ts';
import type { dealers } from './schema.ts';
import { DEALER_SERVICES } from './services.ts';

type Row = typeof dealers.$inferSelect;

/** A dealer's file as the texts of its form: lists in lines, marks with spaces between. Pure. */
export function dealerFields(row: Omit<Row, 'id' | 'createdAt'>): FieldTexts {
  const { name, slug, street, postalCode, city, country, phone, email, timeZone, state } = row;
  const hours = row.openingHours.map((spans) => spans.map(({ from, to }) => `${from}-${to}`).join(' '));
  return {
    ...{ name, slug, street, postalCode, city, country, phone, email, timeZone, state },
    ...{ province: row.province ?? '', website: row.website ?? '' },
    ...{ latitude: degreesText(row.latitude), longitude: degreesText(row.longitude) },
    ...Object.fromEntries(WEEKDAYS.map((day, index) => [day, hours[index] ?? ''])),
    brands: row.brands.join('\n'),
    ...{ services: marksText(row.services), categories: marksText(row.categories) },
  };
}

/** Marks in one order, whatever order they were made in. */
export function marksText(marks: readonly string[]): string {
  return [...marks].sort().join(' ');
}

/** The same of what was typed, and back again. */
export function typedFields({ services, categories, ...texts }: TypedDealer): FieldTexts {
  return { ...texts, services: marksText(services), categories: marksText(categories) };
}

export function typedDealer({ services = '', categories = '', ...texts }: FieldTexts): TypedDealer {
  const offered = DEALER_SERVICES.filter((one) => services.split(' ').includes(one));
  return { ...texts, services: offered, categories: categories.split(' ').filter(Boolean) } as TypedDealer;
}
