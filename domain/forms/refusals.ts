import { Refusal } from '#shared/refusal.ts';
import type { FormComplaint } from './check-form.ts';

/** No form has this slug. */
export const formUnknown = (slug: string) => new Refusal('forms.unknown', { slug });

/** Staff turned the form off in this language. */
export const formOff = () => new Refusal('forms.off');

/** Something was sent that the form does not ask for. */
export const fieldUnknown = (field: string) => new Refusal('forms.field-unknown', { field });

/** Answers against the form's rules, by the slugs of fields. */
export const answersInvalid = (complaints: readonly FormComplaint[]) =>
  new Refusal(
    'forms.answers-invalid',
    Object.assign({}, ...complaints.map(({ values }) => values)),
    Object.fromEntries(complaints.map(({ field, code }) => [field, code])),
  );

/** The page named something that is not there or no longer open, such as a position. */
export const subjectGone = (field: string) =>
  new Refusal('forms.subject-gone', {}, { [field]: 'forms.subject-gone' });

/** What staff import is no form; `faults` says where. */
export const definitionInvalid = (slug: string, faults: string) =>
  new Refusal('forms.definition-invalid', { slug, faults });

/** No answer could satisfy these fields: the form would take nothing any more. */
export const lockedOut = (slug: string, fields: readonly string[]) =>
  new Refusal('forms.locked-out', { slug, fields: fields.join(', ') });

/** No submission has this number. */
export const submissionUnknown = (number: string) => new Refusal('forms.submission-unknown', { number });

/** The submission's state does not allow it. */
export const changeUnlawful = (number: string, state: string) =>
  new Refusal('forms.transition-unlawful', { number, state });

/** Only staff see to forms and what they bring. */
export const staffOnly = () => new Refusal('forms.staff-only');

/** No file came for this field, or a scanner found something in it and it was deleted. */
export const fileUnknown = (number: string, field: string) =>
  new Refusal('forms.file-unknown', { number, field });

/** No scanner has looked at it. */
export const fileNotScanned = (number: string, field: string) =>
  new Refusal('forms.file-not-scanned', { number, field });

/** A reason for visitors is a sentence or two. */
export function reasonTooLong(fields: readonly string[]): Refusal {
  const told = fields.map((field) => [field, 'forms.reason-too-long']);
  return new Refusal('forms.reason-too-long', {}, Object.fromEntries(told));
}

/** Texts of a form that are missing or wrong, by their fields. */
export const textsInvalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal('forms.texts-invalid', {}, { ...fields });
