import { isTest, roomOf } from '../import-check/place.ts';
import type { Fault } from '../verify/fault.ts';

const FILES = { least: 8, most: 25 };
/** These folders follow the same law as the rooms of the site. */
const HELD_FOLDERS = /^(?:app\/site\/[^/]+|server|drawing)\//;

/** A room of the shop wants 8 to 25 files. */
export function checkShopRooms(paths: readonly string[], rooms: readonly string[]): Fault[] {
  return rooms.flatMap((room) => {
    const count = paths.filter((path) => roomOf(path) === room).length;
    if (count >= FILES.least && count <= FILES.most) return [];
    return [roomSize(`domain/${room}`, count)];
  });
}

/** A room of the site wants at least 8 files, tests aside. */
export function checkSmallSiteRooms(paths: readonly string[], rooms: readonly string[]): Fault[] {
  return rooms.flatMap((room) => {
    const folder = `app/site/${room}`;
    const count = paths.filter((path) => path.startsWith(`${folder}/`) && !isTest(path)).length;
    return count === 0 || count >= FILES.least ? [] : [roomSize(folder, count)];
  });
}

/**
 * A folder of the site, the server and the drawing holds at most 25 files of its own, tests aside.
 */
export function checkCrowdedFolders(paths: readonly string[]): Fault[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!HELD_FOLDERS.test(path) || isTest(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > FILES.most)
    .map(([folder, count]) => roomSize(folder, count));
}

function roomSize(path: string, count: number): Fault {
  const text = `${count} files: a room has ${FILES.least} to ${FILES.most}`;
  return { path, law: 'room size', text };
}
