import type { Fault } from '../verify/fault.ts';
import { isTest, siteRoomOf } from './place.ts';
import type { Import, Source } from './source.ts';

/**
 * The order of `app/site/rooms.txt`: a room of the site imports only rooms to its left, types
 * included. A line may also name another part of `app/`, such as `blocks`.
 */
export function checkSiteOrder(source: Source, rooms: readonly string[]): Fault[] {
  const here = siteRoomOf(source.path, rooms);
  if (isTest(source.path) || here === null) return [];
  return source.imports.flatMap((one) => {
    const complaint = complain(here, one, rooms);
    return complaint ? [{ path: source.path, line: one.line, law: 'site rooms', text: complaint }] : [];
  });
}

/** Without a place in the order, a room could import any other and be imported by any other. */
export function checkSiteRoomsListed(paths: readonly string[], rooms: readonly string[]): Fault[] {
  const folders = new Set(paths.flatMap((path) => /^app\/site\/([^/]+)\//.exec(path)?.[1] ?? []));
  return [...folders]
    .filter((folder) => !rooms.includes(folder))
    .map((folder) => ({
      path: `app/site/${folder}`,
      law: 'site rooms',
      text: 'give it its place in app/site/rooms.txt',
    }));
}

function complain(here: string, { target }: Import, rooms: readonly string[]): string | null {
  const there = target === null ? null : siteRoomOf(target, rooms);
  if (there === null || there === here) return null;
  if (rooms.indexOf(there) < rooms.indexOf(here)) return null;
  return `${here} stands left of ${there}: move what both need to the left, or pass it in`;
}
