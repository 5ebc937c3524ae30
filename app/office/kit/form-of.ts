import { data } from 'react-router';

/** What nobody types: controls but tabs and breaks, and marks that turn the direction of words. */
const UNSEEN = /(?![\t\n\r])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** What a page showed before: it is compared with rows, which may hold such a mark of old. */
const SHOWN = /^was[.|]/;

/**
 * The form of a request, without characters that nobody sees: no database holds a NUL, and others
 * would make a name look like another one. Files stay as they are.
 * @throws a 400 answer when the body is cut off or is no form
 */
export async function formOf(request: Request): Promise<FormData> {
  const sent = await request.formData().catch(() => {
    throw data('The form did not arrive whole', { status: 400 });
  });
  const form = new FormData();
  for (const [name, value] of sent)
    if (typeof value === 'string') form.append(seen(name), SHOWN.test(name) ? held(value) : seen(value));
    else form.append(name, value);
  return form;
}

/** What fields of a form say, by their names: without blanks around, and '' for one it has not. */
export function textsOf(form: FormData, names: readonly string[]): Record<string, string> {
  const said = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  return Object.fromEntries(names.map((name) => [name, said(name).trim()]));
}

function seen(text: string): string {
  return text.toWellFormed().replace(UNSEEN, '');
}

function held(text: string): string {
  return text.replaceAll('\0', '');
}
