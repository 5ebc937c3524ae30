import type { Fault } from '../verify/fault.ts';
import { isTest, layerOf, roomOf } from './place.ts';
import type { Import, Source } from './source.ts';

/** Packages that only the server can run; a bundler would fail on them or ship them. */
const SERVER_PACKAGES = /^(?:node:|(?:pg|pg-boss|drizzle-orm|sharp|nodemailer|hono|@hono\/[^/]+)(?:\/|$))/;
/**
 * Exports by which a file of `app/` shows itself a route module, whose server half React Router
 * strips from the bundle.
 */
const ROUTE_EXPORTS = ['loader', 'action', 'headers', 'middleware'];
/**
 * Run on the server only, or evaluated by the build. The office's pages are rendered there; what of
 * them reaches a browser is `*.client.ts`.
 */
const SERVER_FILES =
  /\.server\.tsx?$|^app\/(?:entry\.server\.tsx|routes\.ts)$|^app\/office\/(?!.*\.client\.tsx?$)/;
/** In a browser's bundle it only says where its texts are (`messages/compile-words.ts`). */
export const WORDS_FILE = /^messages\/[^/]+\/words\.ts$/;
const INPUT_FILE = /^domain\/[^/]+\/input\.ts$/;

/**
 * What reaches a browser loads only what is made for it: `shared`, `drawing`, other browser code,
 * a room's `input.ts` and files that carry the tag `@browser-safe` in a comment at their head.
 * Within its room such a file may build on others that load nothing of the server. Types are
 * erased and therefore free.
 */
export function checkBrowserCode(source: Source, known: ReadonlyMap<string, Source>): Fault[] {
  if (!isBrowserCode(source)) return [];
  return source.imports.flatMap((one) => {
    const complaint = one.typeOnly ? null : complain(source.path, one, known);
    return complaint ? [{ path: source.path, line: one.line, law: 'browser code', text: complaint }] : [];
  });
}

/**
 * Files of `app/` without a server half, `*.client.ts`, a room's `input.ts`, and files tagged
 * `@browser-safe`.
 */
function isBrowserCode(source: Source): boolean {
  const { path } = source;
  if (isTest(path) || SERVER_FILES.test(path)) return false;
  if (/\.client\.tsx?$/.test(path) || isMadeForBrowsers(source)) return true;
  return layerOf(path) === 'app' && !ROUTE_EXPORTS.some((name) => source.exports.has(name));
}

function complain(path: string, one: Import, known: ReadonlyMap<string, Source>): string | null {
  if (one.target === null) {
    if (one.specifier === 'zod' && layerOf(path) === 'app')
      return 'zod weighs 90 kB: check input on the server';
    return SERVER_PACKAGES.test(one.specifier) ? `${one.specifier} does not belong in a browser` : null;
  }
  if (/\.server\.tsx?$/.test(one.target)) return `${one.target} is the server's`;
  if (WORDS_FILE.test(one.target)) return null;
  const target = known.get(one.target);
  const layer = layerOf(one.target);
  const withinRoom = roomOf(path) !== null && roomOf(path) === roomOf(one.target);
  if (['domain', 'database', 'config'].includes(layer) && !withinRoom) {
    return target && isMadeForBrowsers(target) ? null : `${one.target} is not tagged @browser-safe`;
  }
  const culprit = layer === 'app' ? null : findServerImport(target, known);
  return culprit ? `${one.target} loads ${culprit}` : null;
}

function isMadeForBrowsers(source: Source): boolean {
  return (
    INPUT_FILE.test(source.path) || /^\s*(?:\/\/|\/?\*+).*@browser-safe\b/m.test(source.text.slice(0, 2000))
  );
}

/** The first server package that a file loads, itself or through what it imports. */
function findServerImport(
  source: Source | undefined,
  known: ReadonlyMap<string, Source>,
  seen = new Set<string>(),
): string | null {
  if (!source || seen.has(source.path)) return null;
  seen.add(source.path);
  for (const one of source.imports) {
    if (one.typeOnly) continue;
    if (one.target === null && SERVER_PACKAGES.test(one.specifier)) return one.specifier;
    const deeper = one.target === null ? null : findServerImport(known.get(one.target), known, seen);
    if (deeper) return deeper;
  }
  return null;
}
