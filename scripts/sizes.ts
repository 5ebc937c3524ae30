import { isTest, roomOf } from './import-check/place.ts';
import { readRooms } from './import-check.ts';
import type { Fault, Findings } from './verify/fault.ts';
import { listProjectFiles, readProjectFiles } from './verify/project-files.ts';

const CODE = /\.(?:tsx?|mjs|js|css)$/;
const EXEMPT = /^(?:seeds|messages|database\/migrations)\/|(?:^|\/)generated\//;
const LONG_FILE = { warn: 200, fail: 300 };
const ROOM_FILES = { least: 8, most: 25 };
const README_LINES = 40;

/** Checks the sizes of `docs/house.md`: files warn above 200 lines and fail above 300; a room wants 8 to 25 files and a README of at most 40 lines. */
export async function checkSizes(root: string): Promise<Findings> {
  const paths = await listProjectFiles(root);
  const measured = paths.filter((path) => CODE.test(path) && !isTest(path) && !EXEMPT.test(path));
  const files = await readProjectFiles(root, measured);
  const long = files
    .map(({ path, text }) => ({ path, lines: countLines(text) }))
    .filter(({ lines }) => lines > LONG_FILE.warn);
  const roomList = paths.includes('domain/rooms.txt')
    ? await readProjectFiles(root, ['domain/rooms.txt'])
    : [];
  const rooms = readRooms(roomList[0]?.text ?? '');
  return {
    faults: [
      ...long.filter(({ lines }) => lines > LONG_FILE.fail).map(tooLong),
      ...(await checkReadmes(root, paths, rooms)),
      ...checkListed(paths, rooms),
    ],
    warnings: [
      ...long.filter(({ lines }) => lines <= LONG_FILE.fail).map(tooLong),
      ...checkRooms(paths, rooms),
    ],
    note: `${files.length} files`,
  };
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function tooLong({ path, lines }: { path: string; lines: number }): Fault {
  return { path, law: 'file size', text: `${lines} lines: divide it (aim 60, at most ${LONG_FILE.fail})` };
}

function checkRooms(paths: string[], rooms: string[]): Fault[] {
  return rooms.flatMap((room) => {
    const files = paths.filter((path) => roomOf(path) === room).length;
    if (files >= ROOM_FILES.least && files <= ROOM_FILES.most) return [];
    const text = `${files} files: a room has ${ROOM_FILES.least} to ${ROOM_FILES.most}`;
    return [{ path: `domain/${room}`, law: 'room size', text }];
  });
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
