import { checkBlocks } from './import-check/blocks.ts';
import { checkBrowserCode } from './import-check/browser-code.ts';
import { checkBrowserReach } from './import-check/browser-reach.ts';
import { CACHES, checkCaches } from './import-check/caches.ts';
import { checkCircles } from './import-check/circles.ts';
import { checkDirections, checkRoomOrder } from './import-check/directions.ts';
import { checkFloatingQueries } from './import-check/floating-queries.ts';
import { checkBrandName, checkHabits, checkRouterParts, checkSessionLocks } from './import-check/habits.ts';
import { checkPageImports } from './import-check/page-imports.ts';
import { checkBarrels, checkExtensions, checkNames, checkPaths } from './import-check/shape.ts';
import { checkSiteOrder, checkSiteRoomsListed } from './import-check/site-rooms.ts';
import { parseSource, type Source } from './import-check/source.ts';
import { checkVerbs, readVerbs, type Verbs, WORDS } from './import-check/verbs.ts';
import type { Findings } from './verify/fault.ts';
import { listProjectFiles, readProjectFiles } from './verify/project-files.ts';

const SOURCE = /\.(?:tsx?|mjs)$/;
const TEXT = /\.(?:tsx?|mjs|js|json|css|md|html|txt|sql|sh|yml|yaml|csv)$/;

/**
 * Checks the laws of `docs/house.md` that concern imports, names and habits, over the
 * project at `root`.
 */
export async function checkImports(root: string): Promise<Findings> {
  const paths = await listProjectFiles(root);
  const files = await readProjectFiles(
    root,
    paths.filter((path) => TEXT.test(path)),
  );
  const sources = new Map(
    files.filter(({ path }) => SOURCE.test(path)).map(({ path, text }) => [path, parseSource(path, text)]),
  );
  const rooms = readRooms(files.find(({ path }) => path === 'domain/rooms.txt')?.text ?? '');
  const siteRooms = readRooms(files.find(({ path }) => path === 'app/site/rooms.txt')?.text ?? '');
  const hasAddresses = sources.has('app/addresses.ts');
  const caches = files.find(({ path }) => path === CACHES)?.text ?? '';
  const verbs = readVerbs(files.find(({ path }) => path === WORDS)?.text ?? '');
  const faults = [
    ...checkNames(paths),
    ...checkBlocks(paths),
    ...files.flatMap(({ path, text }) => checkBrandName(path, text)),
    ...[...sources.values()].flatMap((source) => checkCaches(source, caches)),
    ...[...sources.values()].flatMap((source) =>
      checkSource(source, { rooms, siteRooms, sources, verbs, hasAddresses }),
    ),
    ...checkBrowserReach(sources),
    ...checkSiteRoomsListed(paths, siteRooms),
    ...checkCircles(sources),
    ...checkPageImports(sources),
  ];
  return { faults, warnings: [], note: `${sources.size} files` };
}

/** The rooms in their left-to-right order, as a `rooms.txt` lists them: one word per line. */
export function readRooms(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

type Known = {
  rooms: readonly string[];
  siteRooms: readonly string[];
  sources: ReadonlyMap<string, Source>;
  verbs: Verbs;
  hasAddresses: boolean;
};

function checkSource(
  source: Source,
  { rooms, siteRooms, sources, verbs, hasAddresses }: Known,
): Findings['faults'] {
  return [
    ...checkDirections(source),
    ...checkRoomOrder(source, rooms),
    ...checkSiteOrder(source, siteRooms),
    ...checkBrowserCode(source, sources),
    ...checkExtensions(source),
    ...checkPaths(source),
    ...checkBarrels(source),
    ...checkHabits(source, hasAddresses),
    ...checkFloatingQueries(source),
    ...checkSessionLocks(source),
    ...checkRouterParts(source),
    ...checkVerbs(source, verbs),
  ];
}
