import { slugify } from '#domain/catalogue/slugs.ts';
import type { SheetValue } from '#domain/specifications/sheet-value.ts';
import { wordValues } from '#domain/specifications/word-values.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import type { ArchiveOption } from './archive-table.ts';

type Head = readonly SheetValue[];

/** The heads of a column: an English name per row, and what each of them is as an option. */
export type PartHeads = {
  readonly names: readonly (string | null)[];
  readonly toOption: (name: string) => ArchiveOption;
  readonly heads: readonly (Head | null)[];
};

/** The heads of a column of the sheet, each row's values as JSON; equal ones are read once. */
export function headsOf(column: readonly (string | null)[]): PartHeads {
  const read = new Map([...new Set(column)].map((json) => [json, headOf(JSON.parse(json ?? '[]'))]));
  return withNames(column.map((json) => read.get(json) ?? null));
}

/**
 * Removes the first word when all names share it: a word that every name bears distinguishes none.
 */
export function withoutSharedWord({ heads }: PartHeads): PartHeads {
  const distinct = [...new Set(heads)].filter((head) => head !== null);
  const words = new Set(distinct.map(([first]) => String(first?.value).split(' ', 1)[0]));
  const shared = words.size === 1 ? `${[...words][0]} ` : '';
  const shorter = new Map(distinct.map((head) => [head, shared ? shortened(head, shared) : head]));
  return withNames(heads.map((head) => head && (shorter.get(head) ?? null)));
}

/** What a part is first of all: its name with its material, or else its first value. */
function headOf(values: Head): Head | null {
  const [first, second] = values;
  if (!first) return null;
  return first.attribute === 'name' && second?.attribute === 'material' ? [first, second] : [first];
}

function shortened(head: Head, shared: string): Head {
  const [first, ...rest] = head;
  const name = String(first?.value);
  if (first?.attribute !== 'name' || name.length <= shared.length) return head;
  return [{ ...first, value: name.slice(shared.length) }, ...rest];
}

function withNames(heads: readonly (Head | null)[]): PartHeads {
  const named = new Map(
    [...new Set(heads)].map((head) => [head, head && wordValues(head, DEFAULT_LOCALE)] as const),
  );
  const byName = new Map([...named].map(([head, name]) => [name, head]));
  return {
    heads,
    names: heads.map((head) => named.get(head) ?? null),
    toOption: (name) => ({ value: slugify(name), label: name, head: byName.get(name) ?? [] }),
  };
}
