import type { ArchiveTable } from './archive-table.ts';

type Worded = { readonly code: string; readonly name: string; readonly slug: string };

/** A copy of a table whose categories and usages carry a language's names, slugs and order. */
export function inLanguageOf<Table extends ArchiveTable>(
  table: Table,
  words: { readonly categories: readonly Worded[]; readonly usages: readonly Worded[] },
): Table {
  const category = worded(table.options.category, words.categories);
  const usage = worded(table.options.usage, words.usages);
  return { ...table, options: { ...table.options, category, usage } };
}

function worded(options: ArchiveTable['options']['category'], words: readonly Worded[]) {
  const byCode = new Map(words.map((word) => [word.code, word]));
  return options.map((option) => {
    const word = byCode.get(option.value);
    return word ? { value: word.slug, label: word.name } : option;
  });
}
