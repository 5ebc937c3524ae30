// @browser-safe
import { checkForm } from '#domain/forms/check-form.ts';
import type { WordedForm } from '#domain/forms/word-form.ts';

/**
 * The complaints that the server would have about a filled-in form, by the ids of fields: found in
 * the browser, by the same rules. Files were checked where they
 * were chosen; here a required one is missed, and one that is still on its way.
 * @param pending the sentence for the latter
 */
export function faultsBeforeSending(
  form: WordedForm,
  element: HTMLFormElement,
  pending: string,
): Record<string, string> {
  const data = new FormData(element);
  const texts: Record<string, string> = {};
  for (const [name, value] of data) if (typeof value === 'string') texts[name] = value;
  const fields = form.fields.filter(({ vueType }) => vueType !== 'file');
  const faults = checkForm({ fields }, { texts, files: {} });
  const found = Object.fromEntries(
    faults.flatMap(({ field, code }) => {
      const one = fields.find(({ slug }) => slug === field);
      return one ? [[one.id, one.complaints[code] ?? '']] : [];
    }),
  );
  for (const { id, slug, vueType, isRequired, complaints } of form.fields) {
    if (vueType !== 'file' || form.kind === 'test') continue;
    const isUnderWay = element.querySelector(`input[name="${slug}"][data-is-sending]`) !== null;
    if (isUnderWay) found[id] = pending;
    else if (isRequired && !texts[slug]) found[id] = complaints['forms.file-missing'] ?? '';
  }
  return found;
}
