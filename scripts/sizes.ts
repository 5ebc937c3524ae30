import { isTest } from './import-check/place.ts';
import { readRooms } from './import-check.ts';
import { findLongFunctions } from './sizes/long-functions.ts';
import { checkCrowdedFolders, checkShopRooms, checkSmallSiteRooms } from './sizes/rooms.ts';
import type { Fault, Findings } from './verify/fault.ts';
import { listProjectFiles, readProjectFiles } from './verify/project-files.ts';

const CODE = /\.(?:tsx?|mjs|js|css)$/;
const EXEMPT = /^(?:seeds|messages|database\/migrations)\/|(?:^|\/)generated\//;
const SCRIPT = /\.(?:tsx?|mjs)$/;
const LONG_FILE = { warn: 200, fail: 300 };
const README_LINES = 40;

/** Checks the sizes of `docs/house.md`: of files, functions, rooms, folders and READMEs. */
export async function checkSizes(root: string): Promise<Findings> {
  const paths = await listProjectFiles(root);
  const measured = paths.filter((path) => CODE.test(path) && !isTest(path) && !EXEMPT.test(path));
  const files = await readProjectFiles(root, measured);
  const long = files
    .map(({ path, text }) => ({ path, lines: countLines(text) }))
    .filter(({ lines }) => lines > LONG_FILE.warn);
  const rooms = await readOrder(root, paths, 'domain/rooms.txt');
  const siteRooms = await readOrder(root, paths, 'app/site/rooms.txt');
  return {
    faults: [
      ...long.filter(({ lines }) => lines > LONG_FILE.fail).map(tooLong),
      ...(await checkReadmes(root, paths, rooms)),
      ...checkListed(paths, rooms),
      ...checkCrowdedFolders(paths),
      ...files
        .filter(({ path }) => SCRIPT.test(path))
        .flatMap(({ path, text }) => findLongFunctions(path, text)),
    ],
    warnings: [
      ...long.filter(({ lines }) => lines <= LONG_FILE.fail).map(tooLong),
      ...checkShopRooms(paths, rooms),
      ...checkSmallSiteRooms(paths, siteRooms),
    ],
    note: `${files.length} files`,
  };
}

async function readOrder(root: string, paths: string[], list: string): Promise<string[]> {
  const [order] = paths.includes(list) ? await readProjectFiles(root, [list]) : [];
  return readRooms(order?.text ?? '');
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function tooLong({ path, lines }: { path: string; lines: number }): Fault {
  return { path, law: 'file size', text: `${lines} lines: divide it (aim 60, at most ${LONG_FILE.fail})` };
}

/** A room says its words, states and laws, short enough to be read before the code. */
async function checkReadmes(root: string, paths: string[], rooms: string[]): Promise<Fault[]> {
  const wanted = rooms.map((room) => `domain/${room}/README.md`);
  const there = await readProjectFiles(
    root,
    wanted.filter((path) => paths.includes(path)),
  );
  const lines = new Map(there.map(({ path, text }) => [path, countLines(text)]));
  return wanted.flatMap((path) => {
    const count = lines.get(path) ?? 0;
    if (count > 0 && count <= README_LINES) return [];
    const text = count === 0 ? 'a room tells of itself' : `${count} lines: at most ${README_LINES}`;
    return [{ path, law: 'room README', text }];
  });
}

/** A room outside the order could import, and be imported by, any other. */
function checkListed(paths: string[], rooms: string[]): Fault[] {
  const folders = new Set(paths.flatMap((path) => /^domain\/([^/]+)\//.exec(path)?.[1] ?? []));
  return [...folders]
    .filter((folder) => !rooms.includes(folder))
    .map((folder) => ({
      path: `domain/${folder}`,
      law: 'rooms.txt',
      text: 'give it its place in domain/rooms.txt',
    }));
}
