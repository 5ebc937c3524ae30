import type { RequestContext } from '#app/context.ts';
import { checkForm, type FormAnswers } from '#domain/forms/check-form.ts';
import { type FoundForm, findForm } from '#domain/forms/find-form.ts';
import { isStored } from '#domain/forms/kinds.ts';
import { formOff } from '#domain/forms/refusals.ts';
import { submitForm } from '#domain/forms/submit-form.ts';
import { wordFaults } from '#domain/forms/word-form.ts';
import { recogniseContent } from '#domain/uploads/recognise-content.ts';
import { refusalText } from '#messages/refusal-text.ts';
import type { Locale } from '#shared/locale.ts';
import { isRefusal, Refusal } from '#shared/refusal.ts';
import { type FormAnswer, type Posted, REMOVE, TOOK, TRAP } from './form-answer.ts';
import { findPostedFiles, foreignFile, type PostedFiles } from './posted-files.server.ts';

/** Longer texts are complained about all the same, and come back cut. */
const MOST_TYPED = 20_000;

/**
 * Carries out a posted form: a stored one becomes a submission, others are only checked. Whatever
 * is wrong, the answer has what was typed and the files that arrived.
 * @throws Refusal forms.unknown
 */
export async function submitPostedForm(
  visit: RequestContext,
  slug: string,
  posted: Posted,
): Promise<FormAnswer & { form: FoundForm }> {
  const { shop } = await visit.personal();
  const form = await findForm(shop, slug);
  if (!form) throw new Refusal('forms.unknown', { slug });
  let answer: FormAnswer & { form: FoundForm } = { ...refused(posted, form), form };
  const { [TRAP]: trap = '', [TOOK]: took = '', [REMOVE]: toRemove = '' } = posted.texts;
  try {
    visit.refuseTooOften('forms');
    if (form.offSince) throw formOff();
    if (posted.isCut) throw new Refusal('forms.too-many-fields');
    if (!isStored(form.definition.kind)) return { ...answer, ...checkOnly(form, posted, shop.locale) };
    const sent = await findPostedFiles(shop, form, posted, toRemove);
    answer = { ...answer, files: namesOf(sent) };
    if (sent.foreign) throw sent.foreign;
    if (toRemove !== '') return { ...answer, status: 200 };
    const { files } = sent;
    const texts = textsOf(form, posted);
    const faults = faultsOf(form, { texts, files }, sent.refused, shop.locale);
    if (Object.keys(faults).length > 0) return { ...answer, fields: faults };
    const signs = { tookMs: parseTook(took), trap, isOften: visit.sendsManyForms() };
    const { number } = await submitForm(shop, { slug, texts, files, signs });
    return { ...answer, isSent: true, status: 200, typed: {}, files: {}, number };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { ...answer, ...wordRefusal(visit, form, shop.locale, error) };
  }
}

/** What was typed, without what only the page itself sends and without the tokens of files. */
function textsOf({ definition }: FoundForm, { texts }: Posted): Record<string, string> {
  const files = definition.fields.filter(({ vueType }) => vueType === 'file').map(({ slug }) => slug);
  const own = new Set<string>([TRAP, TOOK, REMOVE, ...files]);
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !own.has(name)));
}

/** A form that is stored nowhere; its files are looked at and dropped. */
function checkOnly(form: FoundForm, posted: Posted, locale: Locale): Partial<FormAnswer> {
  const foreign = foreignFile(form.definition, posted);
  if (foreign) throw foreign;
  const files = Object.entries(posted.files).map(([field, { bytes }]) => {
    const known = recogniseContent(bytes);
    return [field, { size: bytes.length, type: 'type' in known ? known.type : null }];
  });
  const answers = { texts: textsOf(form, posted), files: Object.fromEntries(files) };
  const fields = faultsOf(form, answers, {}, locale);
  const isSent = Object.keys(fields).length === 0;
  return isSent ? { isSent, status: 200, typed: {} } : { fields };
}

/** Complaints by the ids of fields; what a file was refused for comes before that it is missing. */
function faultsOf(
  form: FoundForm,
  answers: FormAnswers,
  refusedFiles: PostedFiles['refused'],
  locale: Locale,
): Record<string, string> {
  return byId(form, { ...wordFaults(checkForm(form.definition, answers), locale), ...refusedFiles });
}

function namesOf({ files }: PostedFiles): FormAnswer['files'] {
  const named = Object.entries(files).map(([field, { token, name }]) => [field, { token, name }]);
  return Object.fromEntries(named);
}

function refused(posted: Posted, form: FoundForm): FormAnswer {
  const typed = Object.entries(textsOf(form, posted)).map(([name, text]) => [
    name,
    text.slice(0, MOST_TYPED),
  ]);
  return {
    ...{ isSent: false, status: 422, number: null, fields: {}, files: {}, sentence: null },
    typed: Object.fromEntries(typed),
  };
}

function wordRefusal(visit: RequestContext, form: FoundForm, locale: Locale, refusal: Refusal) {
  const fields = Object.entries(refusal.fields).map(([slug, code]) => [
    slug,
    refusalText(locale, { code, values: refusal.values }),
  ]);
  const isShown = form.definition.fields.some(
    ({ slug, vueType }) => slug in refusal.fields && vueType !== 'hidden',
  );
  return {
    status: visit.statusOf(refusal),
    fields: byId(form, Object.fromEntries(fields)),
    sentence: isShown ? null : refusalText(locale, refusal),
  };
}

/** Complaints by the ids of fields, in the order of the form. */
function byId({ definition }: FoundForm, bySlug: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    definition.fields.flatMap(({ id, slug }) => {
      const sentence = bySlug[slug];
      return sentence === undefined ? [] : [[id, sentence]];
    }),
  );
}

function parseTook(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
