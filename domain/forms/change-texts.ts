import { z } from 'zod';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { LOCALES } from '#shared/locale.ts';
import { FORM_WORDS, formTexts, QUESTION_WORDS, questionField, withTexts } from './form-texts.ts';
import { formUnknown, textsInvalid } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { lockShown, saveForms } from './save-forms.ts';

/** No text of a form is longer, in characters. */
const LONGEST = 1000;
const MOST_MONTHS = 120;

type TextsChange = {
  readonly slug: string;
  readonly typed: FieldTexts;
  /** What the fields held when the form was opened. */
  readonly opened?: FieldTexts;
};

/**
 * Changes what a form says in each language, whom it is mailed to and how long it is kept: the next
 * version of it. What was sent by a former one keeps its words and its date. Another address that
 * letters are mailed to wants a sign-in of the last minutes.
 * @throws EditConflict edits.record-conflict; Refusal forms.unknown, forms.texts-invalid with its
 *   fields, forms.staff-only, staff.right-lacking, staff.sign-in-again
 */
export function changeFormTexts(shop: Shop, { slug, typed, opened }: TextsChange): Promise<void> {
  requireStaff(shop, 'change', 'settings');
  return inTransaction(shop, async (inside) => {
    const shown = await lockShown(inside, slug);
    if (!shown) throw formUnknown(slug);
    const now = formTexts(shown.definition);
    const edit = { now, typed, ...(opened && { opened }) };
    const mine = await mergeEdit(inside, { kind: 'form', id: slug }, edit);
    const said = (name: string) => (mine[name] ?? now[name] ?? '').replaceAll('\r\n', '\n').trim();
    const faults = faultsOf(
      shown.definition.fields.map(({ id }) => id),
      said,
    );
    if (Object.keys(faults).length > 0) throw textsInvalid(faults);
    await saveForms(inside, [withTexts(shown.definition, said)]);
  });
}

/** Words stand in every language or in none; names stand in every one. */
function faultsOf(questions: readonly string[], said: (name: string) => string): Record<string, string> {
  const faults: Record<string, string> = {};
  const check = (names: readonly string[], isNeeded: boolean) => {
    const isSaid = isNeeded || names.some((name) => said(name) !== '');
    for (const name of names) {
      if (isSaid && said(name) === '') faults[name] = 'forms.text-missing';
      if (said(name).length > LONGEST) faults[name] = 'forms.text-too-long';
    }
  };
  for (const part of FORM_WORDS)
    check(
      LOCALES.map((locale) => `${part}_${locale}`),
      part === 'name' || part === 'description',
    );
  for (const id of questions)
    for (const part of QUESTION_WORDS)
      check(
        LOCALES.map((locale) => questionField(id, part, locale)),
        part === 'name',
      );
  if (said('notify') !== '' && !z.email().safeParse(said('notify')).success)
    faults.notify = 'forms.email-invalid';
  const months = said('months');
  if (!/^\d{1,3}$/.test(months) || Number(months) < 1 || Number(months) > MOST_MONTHS)
    faults.months = 'forms.months-invalid';
  return faults;
}
