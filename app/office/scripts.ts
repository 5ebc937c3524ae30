import { OFFICE_PATH } from '#domain/logins/begin-staff-login.ts';
import { sha256 } from '#shared/hash.ts';
import CATALOGUE_SCRIPT from './catalogue/desk.client.ts?script';
import DRAFTS_SCRIPT from './drafts/desk.client.ts?script';
import { FIND_SCRIPT } from './find-script.ts';
import KEYS_SCRIPT from './keys/desk.client.ts?script';

/** The scripts of the office by name; each is a file of its own (`mountOffice`). */
export const OFFICE_SCRIPTS = {
  keys: KEYS_SCRIPT,
  find: FIND_SCRIPT,
  drafts: DRAFTS_SCRIPT,
  catalogue: CATALOGUE_SCRIPT,
} as const;
export type OfficeScript = keyof typeof OFFICE_SCRIPTS;

/** What a script's address is marked with: another content has another. */
export function scriptMark(name: OfficeScript): string {
  return MARKS[name];
}

/** The address of a script. A browser may keep what it shows. */
export function scriptAddress(name: OfficeScript): string {
  return `${OFFICE_PATH}/${name}.js?is=${scriptMark(name)}`;
}

const markOf = (name: OfficeScript) => sha256(OFFICE_SCRIPTS[name]).slice(0, 12);
const MARKS = {
  keys: markOf('keys'),
  find: markOf('find'),
  drafts: markOf('drafts'),
  catalogue: markOf('catalogue'),
};
