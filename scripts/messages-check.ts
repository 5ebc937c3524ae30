import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale } from '#shared/locale.ts';
import { isTest } from './import-check/place.ts';
import { parseSource } from './import-check/source.ts';
import { readRooms } from './import-check.ts';
import { checkCalls } from './messages-check/calls.ts';
import { checkTexts, compareTexts, readTexts, type Texts } from './messages-check/texts.ts';
import { findRefusalCodes, findUsage, isUsed } from './messages-check/usage.ts';
import type { Fault, Findings } from './verify/fault.ts';
import { listProjectFiles, readProjectFiles } from './verify/project-files.ts';

/** Words that are the same in another language, as a list of English texts. */
const SAME_WORDS = 'messages/same-as-english.json';
/** Names the words of every room. */
const ROOM_LIST = 'messages/rooms.ts';

/**
 * Checks the interface wording. Each room has a file for each language, with the same keys and ICU
 * arguments, nothing empty and nothing left in English. Every refusal code of `domain/` has a text
 * under `refusals`. Code gives a text the values it takes. Texts that no code asks for are
 * warnings.
 */
export async function checkMessages(root: string): Promise<Findings> {
  const paths = await listProjectFiles(root);
  const rooms = [...new Set(paths.flatMap((path) => /^messages\/([^/]+)\//.exec(path)?.[1] ?? []))];
  const missing = await missingFiles(root, paths, rooms);
  if (missing.length > 0) return { faults: missing, warnings: [] };
  const sameWords = await readSameWords(root, paths);
  const english = new Map<string, string>();
  const faults: Fault[] = [];
  for (const room of rooms) {
    const files = await readRoom(root, room);
    const model = files.get(DEFAULT_LOCALE)?.texts ?? new Map();
    for (const [key, text] of model) english.set(`${room}.${key}`, text);
    for (const { path, texts } of files.values()) {
      faults.push(...checkTexts(path, texts));
      if (texts !== model) faults.push(...compareTexts(path, model, texts, sameWords));
    }
  }
  const code = await checkAgainstCode(root, paths, english);
  return {
    faults: [...faults, ...code.faults],
    warnings: code.warnings,
    note: `${english.size} texts in ${LOCALES.length} languages`,
  };
}

/** A language that a room does not speak, and a room that the list does not name. */
async function missingFiles(root: string, paths: readonly string[], rooms: readonly string[]) {
  const wanted = rooms.flatMap((room) => [
    `messages/${room}/words.ts`,
    ...LANGUAGES.map(({ file }) => `messages/${room}/${file}`),
  ]);
  const [list] = paths.includes(ROOM_LIST) ? await readProjectFiles(root, [ROOM_LIST]) : [];
  const unlisted = rooms.filter((room) => !list?.text.includes(`'./${room}/words.ts'`));
  return [
    ...wanted
      .filter((path) => !paths.includes(path))
      .map((path) => ({ path, law: 'messages', text: 'is missing' })),
    ...unlisted.map((room) => ({ path: ROOM_LIST, law: 'messages', text: `does not name ${room}` })),
  ];
}

type LanguageFile = { readonly path: string; readonly texts: Texts };

async function readRoom(root: string, room: string): Promise<Map<Locale, LanguageFile>> {
  const files = await readProjectFiles(
    root,
    LANGUAGES.map(({ file }) => `messages/${room}/${file}`),
  );
  return new Map(
    LOCALES.map((locale, index) => {
      const { path = '', text = '{}' } = files[index] ?? {};
      return [locale, { path, texts: readTexts(text) }];
    }),
  );
}

async function readSameWords(root: string, paths: string[]): Promise<ReadonlySet<string>> {
  if (!paths.includes(SAME_WORDS)) return new Set();
  const [file] = await readProjectFiles(root, [SAME_WORDS]);
  const words: unknown = JSON.parse(file?.text ?? '[]');
  if (!Array.isArray(words)) throw new Error(`${SAME_WORDS} must be a list of English texts`);
  return new Set(words.map(String));
}

async function checkAgainstCode(root: string, paths: string[], english: Texts): Promise<Findings> {
  const wanted = paths.filter(
    (path) => /^(?:app|api|server|domain|worker)\/.*\.tsx?$/.test(path) && !isTest(path),
  );
  const sources = (await readProjectFiles(root, wanted)).map(({ path, text }) => parseSource(path, text));
  const roomList = paths.includes('domain/rooms.txt')
    ? await readProjectFiles(root, ['domain/rooms.txt'])
    : [];
  const rooms = readRooms(roomList[0]?.text ?? '');
  const inDomain = sources.filter(({ path }) => path.startsWith('domain/'));
  const faults: Fault[] = [...findRefusalCodes(inDomain, rooms)]
    .filter(([code]) => !english.has(`refusals.${code}`))
    .map(([code, path]) => ({ path, law: 'messages', text: `refusals.${code} has no wording` }));
  faults.push(...sources.flatMap((source) => checkCalls(source, english)));
  const usage = findUsage(sources);
  const unused = [...english.keys()].filter((key) => !isUsed(key, usage));
  const warnings = unused.map((key) => {
    const [room, ...rest] = key.split('.');
    const path = `messages/${room}/${DEFAULT_LOCALE}.json`;
    return { path, law: 'messages', text: `${rest.join('.')}: nobody asks for it` };
  });
  return { faults, warnings };
}
