import type { Handle } from '#database/connect.ts';
import { statement } from '#database/statement.ts';
import { wordAttribute } from '#domain/catalogue/word-attribute.ts';
import { wordGroupModel } from '#domain/specifications/word-group-model.ts';
import { LOCALES } from '#shared/locale.ts';

const sheetValues = statement<Record<never, never>, { builds: string[]; materials: string[] }>(
  'search_sheet_values',
  `select coalesce(json_agg(distinct group_model) filter (where group_model <> ''), '[]') as builds,
     coalesce(json_agg(distinct attributes->>'material') filter (where attributes ? 'material'), '[]') as materials
   from variants`,
);

/** The English values of sheets that are searched for, in every language, as JSON for SQL. */
export async function wordSheetValues(db: Handle): Promise<string> {
  const [{ builds = [], materials = [] } = {}] = await sheetValues(db, {});
  const words = LOCALES.map((locale) => [
    locale,
    Object.fromEntries([
      ...builds.map((text) => [text, wordGroupModel(text, locale)]),
      ...materials.map((text) => [text, wordAttribute('material', text, locale)]),
    ]),
  ]);
  return JSON.stringify(Object.fromEntries(words));
}
