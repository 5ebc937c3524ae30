import type { Fault } from '../verify/fault.ts';
import { isTableFile, isTest, type Layer, layerOf, roomOf } from './place.ts';
import type { Import, Source } from './source.ts';

/**
 * What each layer may import, itself included. Layers that assemble or prove everything (null)
 * import what they like.
 */
const MAY_IMPORT: Record<Layer, readonly Layer[] | null> = {
  shared: ['shared'],
  config: ['config', 'shared'],
  database: ['database', 'shared'],
  drawing: ['drawing', 'shared'],
  messages: ['messages', 'shared'],
  domain: ['domain', 'database', 'shared', 'drawing', 'messages'],
  adapters: ['adapters', 'shared', 'config', 'domain'],
  app: ['app', 'domain', 'shared', 'drawing', 'messages'],
  api: ['api', 'domain', 'shared', 'messages'],
  worker: ['worker', 'domain', 'shared'],
  login: ['login', 'domain', 'shared', 'drawing', 'messages'],
  server: [
    'server',
    'app',
    'api',
    'worker',
    'login',
    'adapters',
    'domain',
    'database',
    'messages',
    'config',
    'shared',
    'seeds',
    'drawing',
  ],
  seeds: ['seeds', 'domain', 'database', 'shared', 'drawing', 'messages'],
  root: null,
  tests: null,
  scripts: null,
  bench: null,
};

/** Rooms, and everything below them, know neither HTTP nor pages. */
const FOREIGN_TO_ROOMS = /^(?:hono|@hono\/.*|react-router|@react-router\/.*)(?:\/|$)/;
const KEEPS_FROM_HTTP: readonly Layer[] = ['shared', 'database', 'domain', 'drawing'];

/**
 * The laws of direction: shared ← database ← domain ← {app, api, worker} ← server; adapters
 * see a room only by its port; tables stay behind rooms; the parts of `app/` keep apart.
 * Tests are exempt.
 */
export function checkDirections(source: Source): Fault[] {
  if (isTest(source.path)) return [];
  return source.imports.flatMap((one) => {
    const complaint = complain(source.path, one);
    return complaint ? [{ path: source.path, line: one.line, law: 'direction', text: complaint }] : [];
  });
}

/**
 * `domain/rooms.txt` law: a room imports only rooms to its left; `domain/shop.ts` only
 * types of ports.
 */
export function checkRoomOrder(source: Source, rooms: readonly string[]): Fault[] {
  if (isTest(source.path) || layerOf(source.path) !== 'domain') return [];
  const here = roomOf(source.path);
  return source.imports.flatMap((one) => {
    const there = one.target === null ? null : roomOf(one.target);
    if (there === null || there === here) return [];
    const complaint = here === null ? complainOfShop(one) : complainOfOrder(here, there, rooms);
    return complaint ? [{ path: source.path, line: one.line, law: 'room order', text: complaint }] : [];
  });
}

function complain(path: string, one: Import): string | null {
  const here = layerOf(path);
  if (one.target === null) {
    const foreign = KEEPS_FROM_HTTP.includes(here) && FOREIGN_TO_ROOMS.test(one.specifier);
    return foreign ? `${here}/ knows no HTTP and no pages: ${one.specifier}` : null;
  }
  const there = layerOf(one.target);
  if (path === 'database/schema.ts' && isTableFile(one.target)) return null;
  const allowed = MAY_IMPORT[here];
  if (allowed && !allowed.includes(there)) return `${here} may not import ${there}: ${one.specifier}`;
  if (here === 'adapters') return complainOfAdapter(path, one.target);
  if (here === 'app' || here === 'api' || here === 'worker' || here === 'login')
    return complainOfFront(path, one.target);
  return null;
}

function complainOfAdapter(path: string, target: string): string | null {
  if (layerOf(target) === 'domain' && !/^domain\/[^/]+\/port\.ts$/.test(target)) {
    return `an adapter sees a room only through its port.ts, not ${target}`;
  }
  const [, here] = path.split('/');
  const [top, there] = target.split('/');
  return top === 'adapters' && there !== here && there !== 'stand-in'
    ? `adapters stand alone: ${here} may not import ${there}`
    : null;
}

function complainOfFront(path: string, target: string): string | null {
  if (isTableFile(target))
    return `${layerOf(path)} never touches tables: call a read or an act instead of ${target}`;
  const here = partOfApp(path);
  const there = partOfApp(target);
  if (here === 'ui' && there !== 'ui' && layerOf(target) !== 'shared') {
    return `app/ui imports only shared and itself, not ${target}`;
  }
  const apart = here === 'office' ? there === 'site' : here !== null && there === 'office';
  return apart ? `app/${here} never imports app/${there}` : null;
}

function partOfApp(path: string): string | null {
  const [top, part] = path.split('/');
  return top === 'app' ? (part ?? null) : null;
}

function complainOfShop(one: Import): string | null {
  const isPort = one.target !== null && /^domain\/[^/]+\/port\.ts$/.test(one.target);
  if (isPort && one.typeOnly) return null;
  return `domain/shop.ts takes only types, and only from a room's port.ts: ${one.specifier}`;
}

function complainOfOrder(here: string, there: string, rooms: readonly string[]): string | null {
  for (const room of [here, there]) {
    if (!rooms.includes(room)) return `room ${room} is missing in domain/rooms.txt`;
  }
  if (rooms.indexOf(there) < rooms.indexOf(here)) return null;
  return `${here} stands left of ${there}: the right hears of the left through outbox events`;
}
