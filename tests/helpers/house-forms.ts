import { readFileSync } from 'node:fs';
import { type FormDefinition, formDefinition } from '#domain/forms/definition.ts';

/** The forms every maker has, as `seeds/forms.json` defines them. */
export const HOUSE_FORMS: readonly FormDefinition[] = JSON.parse(
  readFileSync(new URL('../../seeds/forms.json', import.meta.url), 'utf8'),
).map((one: unknown) => formDefinition.parse(one));

/** One of them by its slug. @throws Error when there is none */
export function houseForm(slug: string): FormDefinition {
  const found = HOUSE_FORMS.find((one) => one.slug === slug);
  if (!found) throw new Error(`no form ${slug}`);
  return found;
}
