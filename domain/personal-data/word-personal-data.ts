import { translator } from '#messages/catalogue.ts';
import english from '#messages/personal-data/en.json' with { type: 'json' };
import { dateFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';
import { CURRENCIES, formatMoney } from '#shared/money.ts';
import type { HeldRow, HeldTable, PersonalData } from './read-personal-data.ts';

/** A label and its value, both as the reader reads them. */
export type WordedFact = { readonly label: string; readonly value: string };
/** A table in words: each entry is a list of facts. */
export type WordedTable = { readonly title: string; readonly entries: readonly (readonly WordedFact[])[] };
export type WordedSection = {
  readonly id: string;
  readonly title: string;
  readonly kept: string;
  readonly tables: readonly WordedTable[];
};

type TableName = keyof (typeof english)['tables'];
type FieldName = keyof (typeof english)['fields'];

/** Columns that say the same by another name. */
const SAME: Readonly<Record<string, FieldName>> = { street: 'address', zipCode: 'postalCode' };

/**
 * The readable half of an export, by the activities of the privacy policy. Fields without words,
 * such as ids, stand in the file only; a table of nothing else is not shown.
 */
export function wordPersonalData({ sections }: PersonalData, locale: Locale): WordedSection[] {
  const t = translator(locale);
  return sections.flatMap(({ activity, tables }) => {
    const worded = joinByTitle(tables.flatMap((table) => wordTable(table, locale)));
    if (worded.length === 0) return [];
    const kept = t('personal-data.kept', { what: t(`privacy.kept.${activity}`) });
    return [{ id: activity, title: t(`privacy.title.${activity}`), kept, tables: worded }];
  });
}

/** Tables without a name of their own, and those of one name, are one to the reader. */
function joinByTitle(tables: readonly WordedTable[]): WordedTable[] {
  return [...Map.groupBy(tables, ({ title }) => title)].map(([title, same]) => ({
    title,
    entries: same.flatMap(({ entries }) => entries),
  }));
}

function wordTable({ name, rows }: HeldTable, locale: Locale): WordedTable[] {
  const entries = rows.map((row) => wordRow(row, locale)).filter((facts) => facts.length > 0);
  if (entries.length === 0) return [];
  const known = Object.hasOwn(english.tables, name) ? (name as TableName) : 'other';
  return [{ title: translator(locale)(`personal-data.tables.${known}`), entries }];
}

function wordRow(row: HeldRow, locale: Locale): WordedFact[] {
  const t = translator(locale);
  return Object.entries(row).flatMap(([column, value]) => {
    const name = SAME[column] ?? column;
    const text = Object.hasOwn(english.fields, name) ? wordValue(name, value, row, locale) : '';
    return text ? [{ label: t(`personal-data.fields.${name as FieldName}`), value: text }] : [];
  });
}

function wordValue(name: string, value: unknown, row: HeldRow, locale: Locale): string {
  if (value instanceof Date) {
    const zone = { timeZone: 'Europe/Rome', dateStyle: 'long', timeStyle: 'short' } as const;
    return dateFormat(languageTag(locale), zone).format(value);
  }
  if (typeof value === 'number' && (name === 'amount' || name.endsWith('Amount'))) {
    const currency = CURRENCIES.find((one) => one === row.currency);
    return currency ? formatMoney(value, currency, locale, { cents: true }) : '';
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
