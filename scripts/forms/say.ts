import type { ListedForm } from '#domain/forms/find-form.ts';
import { getSubmission, listSubmissions } from '#domain/forms/list-submissions.ts';
import { SUBMISSION_STATES, type SubmissionState } from '#domain/forms/states.ts';
import { wordForm } from '#domain/forms/word-form.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { CommandFault } from '../command/command-fault.ts';

export type FormOptions = {
  readonly state?: string | undefined;
  readonly form?: string | undefined;
  readonly before?: string | undefined;
  readonly reason?: string | undefined;
  readonly unscanned?: boolean | undefined;
};

/** Forms as lines: slug, version, kind, where they are off. */
export function sayForms(forms: readonly ListedForm[]): string {
  if (forms.length === 0) return 'There are no forms.';
  const width = Math.max(...forms.map(({ slug }) => slug.length));
  return forms
    .map(({ slug, number, definition, off }) => {
      const since = Object.entries(off).map(([locale, at]) => `${locale} (since ${dayOf(at)})`);
      const state = since.length > 0 ? `off: ${since.join(', ')}` : 'on';
      return `${slug.padEnd(width)}  version ${number}, ${definition.kind}, ${state}`;
    })
    .join('\n');
}

/** Submissions as lines, the latest first. @throws CommandFault for what was typed wrong */
export async function sayOfSubmissions(shop: Shop, { state, form, before }: FormOptions): Promise<string> {
  if (state !== undefined && !isState(state))
    throw new CommandFault(`“${state}” is none of ${SUBMISSION_STATES.join(', ')}.`);
  if (before !== undefined && !/^\d{1,15}$/.test(before))
    throw new CommandFault('--before takes the number at the beginning of a line.');
  const query = { state, slug: form, before: before === undefined ? undefined : Number(before) };
  const found = await listSubmissions(shop, query);
  if (found.length === 0) return 'Nothing is there.';
  return found
    .map(({ arrival, number, formSlug, arrivedAt, state: now, locale, heldFor }) => {
      const why = heldFor.length > 0 ? ` (${heldFor.join(', ')})` : '';
      return `${arrival}  ${number}  ${arrivedAt.toISOString().slice(0, 16)}  ${formSlug}  ${locale}  ${now}${why}`;
    })
    .join('\n');
}

/** A submission whole, its questions in English. */
export async function saySubmission(shop: Shop, number: string): Promise<string> {
  const { submission, definition } = await getSubmission(shop, number);
  const { answers, files, consents, state, arrivedAt, forgetAt, locale, formSlug, formVersion } = submission;
  const { fields } = wordForm(definition, DEFAULT_LOCALE);
  return [
    `${number}: ${formSlug}, version ${formVersion}, ${locale}, ${state}`,
    `arrived ${arrivedAt.toISOString()}, forgotten on ${dayOf(forgetAt)}`,
    ...fields.flatMap(({ slug, name }) => (slug in answers ? [`${name}: ${answers[slug]}`] : [])),
    ...Object.keys(files).map((field) => `file: ${field}`),
    ...consents.map(({ text, answer }) => `asked: “${text}” – ${answer || 'no answer'}`),
  ].join('\n');
}

function isState(text: string): text is SubmissionState {
  return (SUBMISSION_STATES as readonly string[]).includes(text);
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
