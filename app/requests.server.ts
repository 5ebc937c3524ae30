import { data, redirectDocument } from 'react-router';
import { isLocale } from '#shared/locale.ts';
import { isRefusal } from '#shared/refusal.ts';
import { addressOf } from './addresses.ts';
import type { RequestContext } from './context.ts';

/** More fields than any form of ours has. */
const MOST_FIELDS = 100;

/**
 * A form's fields as text, the last value of a repeated name. NUL becomes a replacement character,
 * because no database can hold it.
 * Files are left out.
 * @throws a 400 answer when the body is cut off or is no form
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return textsOf(await entriesOf(request));
}

/** Longer texts are cut: no field holds as much, so what is left is refused too. */
const MOST_TYPED = 3_000;

/** What a form sent of a schema's fields, as typed, valid or not; what is missing is empty. */
export function typedFields<Field extends string>(
  { shape }: { readonly shape: Readonly<Record<Field, unknown>> },
  form: Readonly<Record<string, string>>,
): Record<Field, string> {
  const fields = Object.keys(shape) as Field[];
  return Object.fromEntries(
    fields.map((field) => [field, (form[field] ?? '').slice(0, MOST_TYPED)]),
  ) as Record<Field, string>;
}

/**
 * As `readForm`, for a form with files: also their names and contents, by field name. `isCut`:
 * there were more fields than any form has.
 * @throws a 400 answer as `readForm`
 */
export async function readFormAndFiles(request: Request) {
  const all = await allEntriesOf(request);
  const entries = all.slice(0, MOST_FIELDS);
  const files: Record<string, { name: string; bytes: Uint8Array }> = {};
  for (const [name, value] of entries)
    if (typeof value !== 'string') files[name] = { name: value.name, bytes: await value.bytes() };
  return { texts: textsOf(entries), files, isCut: all.length > MOST_FIELDS };
}

async function entriesOf(request: Request) {
  return (await allEntriesOf(request)).slice(0, MOST_FIELDS);
}

async function allEntriesOf(request: Request) {
  try {
    return [...(await request.formData())];
  } catch {
    throw data('The form did not arrive whole', { status: 400 });
  }
}

function textsOf(entries: Awaited<ReturnType<typeof entriesOf>>): Record<string, string> {
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\0', '\uFFFD')]] : [],
    ),
  );
}

/** Runs a loader's work. A refusal becomes the error page of its status; other errors pass. */
export async function orErrorPage<T>(request: RequestContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw data({ code: error.code, values: error.values }, { status: request.statusOf(error) });
  }
}

/** Answers 404 for an address whose first segment is none of our languages. */
export function requireLocale(locale: string | undefined): void {
  if (!isLocale(locale)) throw data('This page could not be found', { status: 404 });
}

/**
 * The customer who is signed in.
 * @param from where guests return to afterwards
 * @throws a 302 to the login for guests (specification section 6)
 */
export async function requireCustomer(visit: RequestContext, from: string) {
  const { shop, customer } = await visit.personal();
  if (customer) return { shop, customer };
  throw redirectDocument(addressOf(shop.locale, 'login', {}, { from }), 302);
}
