/** The layers of the house, from which each file's rights follow; files at the root are `root`. */
export const LAYERS = [
  'shared',
  'database',
  'domain',
  'drawing',
  'adapters',
  'messages',
  'app',
  'api',
  'worker',
  'login',
  'server',
  'seeds',
  'tests',
  'scripts',
  'bench',
] as const;

export type Layer = (typeof LAYERS)[number] | 'config' | 'root';

/** The layer a project path lies in. */
export function layerOf(path: string): Layer {
  if (/^config(?:\/|(?:\.test)?\.ts$)/.test(path)) return 'config';
  const first = path.split('/', 1)[0];
  return path.includes('/') ? (LAYERS.find((layer) => layer === first) ?? 'root') : 'root';
}

/** The room of a path under `domain/`, or null (`domain/shop.ts` belongs to none). */
export function roomOf(path: string): string | null {
  const [top, room, file] = path.split('/');
  return top === 'domain' && room && file ? room : null;
}

/**
 * The room of the site a path lies in: a folder of `app/site/`, or a part of `app/` that stands in
 * the order; else null.
 */
export function siteRoomOf(path: string, rooms: readonly string[]): string | null {
  const [top, part, room, file] = path.split('/');
  if (top !== 'app' || !part || !room) return null;
  if (part === 'site') return file ? room : null;
  return rooms.includes(part) ? part : null;
}

/** A room's tables: only the room itself, rooms to its right and `database/` may see them. */
export function isTableFile(path: string): boolean {
  return (
    /^domain\/[^/]+\/(?:[a-z-]+-)?schema\.ts$/.test(path) || /^database\/(?:schema|relations)\.ts$/.test(path)
  );
}

/** Tests are exempt from the laws of direction: a fixture may need rooms to the right. */
export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.(?:test|bench)\.[a-z]+$/.test(path);
}
