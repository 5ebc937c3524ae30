import { translator } from '#messages/catalogue.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import type { FormDefinition, FormField } from './definition.ts';
import { needsMarketing } from './kinds.ts';

/** The slug of the radio with `si` and `no`; the field a definition may not have itself. */
export const MARKETING = 'marketing';

/**
 * A definition with the required radio for consent to offers where its kind has one (specification,
 * section 5). It stands before the last consent, else at the end.
 */
export function withMarketing(form: FormDefinition): FormDefinition {
  if (!needsMarketing(form.kind) || form.fields.some(({ slug }) => slug === MARKETING)) return form;
  const at = form.fields.findIndex(({ vueType }) => vueType === 'privacy');
  const before = at < 0 ? form.fields.length : at;
  return { ...form, fields: form.fields.toSpliced(before, 0, marketingField(form.kind === 'newsletter')) };
}

/** The newsletter asks in its own words, for there the letter comes in any case. */
function marketingField(isLetter: boolean): FormField {
  return {
    ...{ id: MARKETING, slug: MARKETING, vueType: 'radio', class: '', width: 100, disabled: false },
    name: inAll((t) => t(isLetter ? 'newsletter.marketing' : 'forms.marketing')),
    helpText: inAll((t) => t(isLetter ? 'newsletter.marketing-hint' : 'forms.marketing-hint')),
    validations: [{ rule: 'required' }],
    choices: [
      { value: 'si', name: inAll((t) => t('newsletter.yes')) },
      { value: 'no', name: inAll((t) => t('newsletter.no')) },
    ],
    ...{ autocomplete: '', source: '' },
  };
}

function inAll(word: (translate: ReturnType<typeof translator>) => string): Record<Locale, string> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, word(translator(locale))])) as Record<
    Locale,
    string
  >;
}
