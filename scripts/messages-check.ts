import { LOCALES } from '#shared/locale.ts';
import { isTest } from './import-check/place.ts';
import { parseSource } from './import-check/source.ts';
import { readRooms } from './import-check.ts';
import { checkTexts, compareTexts, readTexts, type Texts } from './messages-check/texts.ts';
import { findRefusalCodes, findUsage, isUsed } from './messages-check/usage.ts';
import type { Fault, Findings } from './verify/fault.ts';
import { listProjectFiles, readProjectFiles } from './verify/project-files.ts';

/** Words that are the same in another language, as a list of English texts. */
const SAME_WORDS = 'messages/same-as-english.json';

/**
 * Checks the interface wording: five files with the same keys and ICU arguments, nothing empty, nothing left in English, a text under
 * `refusals` for every refusal code of `domain/`. Texts that no code asks for are warnings.
 */
export async function checkMessages(root: string): Promise<Findings> {
  const paths = await listProjectFiles(root);
  const files = new Map<string, Texts>();
  for (const locale of LOCALES) {
    const path = `messages/${locale}.json`;
    const [file] = paths.includes(path) ? await readProjectFiles(root, [path]) : [];
    if (!file) return { faults: [{ path, law: 'messages', text: 'is missing' }], warnings: [] };
    files.set(path, readTexts(file.text));
  }
  const english = files.get('messages/en.json') ?? new Map();
  const sameWords = await readSameWords(root, paths);
  const code = await checkAgainstCode(root, paths, english);
  return {
    faults: [
      ...[...files].flatMap(([path, texts]) => checkTexts(path, texts)),
      ...[...files]
        .filter(([, texts]) => texts !== english)
        .flatMap(([path, texts]) => compareTexts(path, english, texts, sameWords)),
      ...code.faults,
    ],
    warnings: code.warnings,
    note: `${english.size} texts in ${files.size} languages`,
  };
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
  const usage = findUsage(sources);
  const unused = [...english.keys()].filter((key) => !isUsed(key, usage));
  const warnings = unused.map((key) => ({
    path: 'messages/en.json',
    law: 'messages',
    text: `${key}: nobody asks for it`,
  }));
  return { faults, warnings };
}
