import { CONTENT_KINDS, type Field, KINDS, type KindDefinition } from '#domain/content/kinds.ts';

const definitions: readonly KindDefinition[] = CONTENT_KINDS.map((kind) => KINDS[kind]);
const namesOf = (fields: Readonly<Record<string, Field>>) => Object.keys(fields).map(columnOf);

/** The column of a field: `startsOn` → `starts_on`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The columns of all kinds' fields, each once. */
export const CONTENT_FIELDS = [...new Set(definitions.flatMap(({ fields }) => namesOf(fields)))];
/** Those that are worded per language. */
export const CONTENT_TEXTS = [...new Set(definitions.flatMap(({ texts }) => namesOf(texts)))];
