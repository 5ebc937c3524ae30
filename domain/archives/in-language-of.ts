import { wordSize } from '#domain/catalogue/word-size.ts';
import { wordValues } from '#domain/specifications/word-values.ts';
import type { Locale } from '#shared/locale.ts';
import type { ArchiveTable } from './archive-table.ts';

type Worded = { readonly code: string; readonly name: string; readonly slug: string };

/**
 * A copy of a table in a language: categories and usages have its names, slugs and order, groupsets
 * and wheels its words, sizes its decimal sign.
 */
export function inLanguageOf<Table extends ArchiveTable>(
  table: Table,
  words: { readonly categories: readonly Worded[]; readonly usages: readonly Worded[] },
  locale: Locale,
): Table {
  const { options } = table;
  const said = ({ value, label, head }: Option): Option => ({
    value,
    label: head ? wordValues(head, locale) : label,
  });
  return {
    ...table,
    options: {
      ...options,
      category: worded(options.category, words.categories),
      usage: worded(options.usage, words.usages),
      size: options.size.map((size) => ({ ...size, label: wordSize(size.label, locale) })),
      groupset: options.groupset.map(said),
      wheelset: options.wheelset.map(said),
    },
  };
}

type Option = ArchiveTable['options']['category'][number];

function worded(options: ArchiveTable['options']['category'], words: readonly Worded[]) {
  const byCode = new Map(words.map((word) => [word.code, word]));
  return options.map((option) => {
    const word = byCode.get(option.value);
    return word ? { value: word.slug, label: word.name } : option;
  });
}
