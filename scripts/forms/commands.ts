import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { moveSubmission } from '#domain/forms/change-submission.ts';
import type { FormInput } from '#domain/forms/definition.ts';
import { listForms } from '#domain/forms/find-form.ts';
import { openFile } from '#domain/forms/open-file.ts';
import { formUnknown } from '#domain/forms/refusals.ts';
import { saveForms } from '#domain/forms/save-forms.ts';
import { setSwitch } from '#domain/forms/set-switch.ts';
import type { SubmissionState } from '#domain/forms/states.ts';
import type { Shop } from '#domain/shop.ts';
import { ENDINGS } from '#domain/uploads/file-type-of.ts';
import { isLocale, LOCALES, type Locale } from '#shared/locale.ts';
import { CommandFault } from '../command/command-fault.ts';
import { type FormOptions, sayForms, sayOfSubmissions, saySubmission } from './say.ts';

const USAGE = `npm run forms -- list                          every form, and where it is off
npm run forms -- show SLUG                     its definition as JSON
npm run forms -- import FILE.json              one definition, or a list of them
npm run forms -- enable SLUG [it de …]         in these languages, or all
npm run forms -- disable SLUG [it de …]        its place says so, and since when
npm run forms -- submissions [--state held] [--form SLUG] [--before ARRIVAL]
npm run forms -- submission NUMBER             all of it; looking is on record
npm run forms -- file NUMBER FIELD [FOLDER]     writes a file there; --unscanned: although no scanner has looked
npm run forms -- release NUMBER                it is no spam: its mails go out
npm run forms -- answered NUMBER               somebody has answered
npm run forms -- close NUMBER --reason …       it is done, or spam`;

/** What staff do with one submission. */
const MOVES: Readonly<Record<string, SubmissionState>> = {
  release: 'received',
  answered: 'answered',
  close: 'closed',
};

/**
 * Does what the words of a command line say. @returns what to print
 * @throws CommandFault for what was typed wrong; the refusals of the acts
 */
export async function runFormsCommand(
  shop: Shop,
  [command = '', name = '', ...languages]: readonly string[],
  options: FormOptions = {},
): Promise<string> {
  if (command === 'list') return sayForms(await listForms(shop));
  if (command === 'submissions') return sayOfSubmissions(shop, options);
  if (name === '') throw new CommandFault(USAGE);
  if (command === 'show') return show(shop, name);
  if (command === 'import') return importFile(shop, name);
  if (command === 'enable' || command === 'disable') return turn(shop, name, languages, command === 'enable');
  if (command === 'submission') return saySubmission(shop, name);
  if (command === 'file') return writeFileOf(shop, name, languages, options);
  const to = MOVES[command];
  if (!to) throw new CommandFault(USAGE);
  if (to === 'closed' && !options.reason) throw new CommandFault('Say why: --reason "answered by phone"');
  await moveSubmission(shop, { number: name, to, reason: options.reason ?? command });
  return `${name} is ${to}.`;
}

async function show(shop: Shop, slug: string): Promise<string> {
  const found = (await listForms(shop)).find((one) => one.slug === slug);
  if (!found) throw formUnknown(slug);
  return JSON.stringify(found.definition, null, 2);
}

async function importFile(shop: Shop, path: string): Promise<string> {
  const json: unknown = await readFile(path, 'utf8').then(JSON.parse, (error) => {
    throw new CommandFault(`${path}: ${error instanceof Error ? error.message : error}`);
  });
  const definitions = (Array.isArray(json) ? json : [json]) as FormInput[];
  const changed = await saveForms(shop, definitions);
  return changed.length > 0 ? `Saved: ${changed.join(', ')}.` : 'All of it is there already.';
}

async function turn(shop: Shop, slug: string, languages: readonly string[], isOn: boolean): Promise<string> {
  const locales = languages.length > 0 ? languages.map(localeOf) : LOCALES;
  await setSwitch(shop, { slug, locales, isOn });
  return `${slug} is ${isOn ? 'on' : 'off'} in ${locales.join(', ')}.`;
}

/** Never under the sender's name: its ending is that of its content. */
async function writeFileOf(
  shop: Shop,
  number: string,
  [field = '', folder = '.']: readonly string[],
  { unscanned = false }: FormOptions,
): Promise<string> {
  const { bytes, type, name } = await openFile(shop, { number, field, unscanned });
  const path = join(folder, `${number}-${field}.${ENDINGS[type]}`);
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  return `${path}: “${name}”, ${bytes.length} bytes.`;
}

function localeOf(text: string): Locale {
  if (!isLocale(text)) throw new CommandFault(`“${text}” is none of the languages ${LOCALES.join(', ')}.`);
  return text;
}
