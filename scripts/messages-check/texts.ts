import compile from 'icu-minify/compile';
import type { Fault } from '../verify/fault.ts';

/** A language's texts by their dotted keys. */
export type Texts = ReadonlyMap<string, string>;

/** Flattens a message file to dotted keys. Anything but texts and objects is refused. */
export function readTexts(json: string): Texts {
  return new Map(flatten(JSON.parse(json), ''));
}

function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${key || 'the file'} is neither a text nor an object of texts`);
  }
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, key ? `${key}.${name}` : name));
}

/**
 * Holds one language against English: the same keys, the same ICU arguments and tags per key, no
 * empty text, and no text that is only the English one unless it is on the list of words that
 * are the same.
 */
export function compareTexts(
  path: string,
  english: Texts,
  texts: Texts,
  sameWords: ReadonlySet<string>,
): Fault[] {
  const add = (key: string, text: string): Fault => ({ path, law: 'messages', text: `${key}: ${text}` });
  const missing = [...english.keys()].filter((key) => !texts.has(key)).map((key) => add(key, 'is missing'));
  const surplus = [...texts.keys()]
    .filter((key) => !english.has(key))
    .map((key) => add(key, 'has no English text'));
  const differing = [...texts].flatMap(([key, text]) => {
    const model = english.get(key);
    if (model === undefined) return [];
    const complaint = complainOfArguments(model, text) ?? complainOfCopy(model, text, sameWords);
    return complaint ? [add(key, complaint)] : [];
  });
  return [...missing, ...surplus, ...differing];
}

/** Texts that are empty or invalid ICU. */
export function checkTexts(path: string, texts: Texts): Fault[] {
  return [...texts].flatMap(([key, text]) => {
    if (text.trim() === '') return [{ path, law: 'messages', text: `${key}: is empty` }];
    try {
      compile(text);
      return [];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return [{ path, law: 'messages', text: `${key}: is no ICU text (${reason})` }];
    }
  });
}

/** Names of the arguments and `<tags>` of an ICU text, sorted. @throws when it is no ICU text */
export function argumentsOf(text: string): string[] {
  return [...new Set(collect(compile(text)))].sort();
}

/**
 * Nodes are `[name]`, `[name, type 1–6, …]` for formatted arguments and `[tag, …children]`; 0 is
 * the `#` of a plural.
 */
function collect(nodes: string | readonly unknown[]): string[] {
  if (typeof nodes === 'string') return [];
  return nodes.flatMap((node) => {
    if (!Array.isArray(node)) return [];
    const [name, type, detail] = node;
    if (node.length === 1) return [String(name)];
    if (typeof type !== 'number' || type === 0) return [`<${name}>`, ...collect(node.slice(1))];
    const branches = type <= 3 && typeof detail === 'object' ? Object.values(detail) : [];
    return [String(name), ...branches.flatMap((branch) => (Array.isArray(branch) ? collect(branch) : []))];
  });
}

function complainOfArguments(english: string, text: string): string | null {
  try {
    const expected = argumentsOf(english).join(', ');
    const found = argumentsOf(text).join(', ');
    return expected === found ? null : `takes {${found}} where English takes {${expected}}`;
  } catch {
    return null;
  }
}

function complainOfCopy(english: string, text: string, sameWords: ReadonlySet<string>): string | null {
  const words = english.replace(/\{[^{}]*\}|<[^>]*>/g, '');
  const isCopy = text === english && /\p{L}{2}/u.test(words) && !sameWords.has(english);
  return isCopy ? `is the English text "${english}"` : null;
}
