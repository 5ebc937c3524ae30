import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCALES } from '#shared/locale.ts';
import { readRooms } from './import-check.ts';
import { apiSkeleton } from './new-room/api-skeleton.ts';
import { appendLine, insertLine } from './new-room/insert-line.ts';
import { capital, type RoomNames, roomNames } from './new-room/room-names.ts';
import { REFUSALS, roomSkeleton } from './new-room/skeleton.ts';
import { writeFiles } from './new-room/write-files.ts';
import { runCommand } from './verify/run-command.ts';

export type NewRoom = {
  room: string;
  purpose: string;
  after?: string | undefined;
  one?: string | undefined;
  /** With a file of the JSON API. */
  api?: boolean | undefined;
};

/**
 * Makes a room: a skeleton that runs, its place in `domain/rooms.txt` (after the room named, else
 * rightmost) and in the collection of tables.
 * @returns the paths written
 * @throws Error when the name is no room's name, the room exists, or `after` names no room
 */
export async function createRoom(
  root: string,
  { room, purpose, after, one, api = false }: NewRoom,
): Promise<string[]> {
  const names = roomNames(room, one);
  const roomsFile = join(root, 'domain/rooms.txt');
  const rooms = readRooms(await readFile(roomsFile, 'utf8'));
  if (rooms.includes(room) || existsSync(join(root, 'domain', room))) {
    throw new Error(`There is a room ${room} already.`);
  }
  if (after !== undefined && !rooms.includes(after))
    throw new Error(`There is no room ${after} to stand after.`);
  const skeleton = { ...roomSkeleton(names, purpose), ...(api && apiSkeleton(names)) };
  await writeFiles(root, skeleton);
  const place = after === undefined ? rooms.length : rooms.indexOf(after) + 1;
  await writeFile(roomsFile, `${rooms.toSpliced(place, 0, room).join('\n')}\n`);
  await collect(root, names);
  await wordRefusals(root, room);
  if (api) await mountApi(root, names);
  return Object.keys(skeleton);
}

/** Adds the room's tables and words to the lists of all. */
async function collect(root: string, { room, words }: RoomNames): Promise<void> {
  const tables = `export * from '#domain/${room}/schema.ts';`;
  await insertLine(join(root, 'database/schema.ts'), tables, { among: /^export \* / });
  const wordings = join(root, 'messages/rooms.ts');
  const entry = `  ${words === `${room}Words` ? room : `'${room}'`}: ${words},`;
  await insertLine(wordings, entry, { among: /^ {2}'?[a-z-]+'?: \w+Words,$/ });
  await insertLine(wordings, `import { ${words} } from './${room}/words.ts';`, { among: /^import / });
}

/** Words what the skeleton's act and input refuse, in every language. */
async function wordRefusals(root: string, room: string): Promise<void> {
  for (const locale of LOCALES) {
    const file = join(root, `messages/refusals/${locale}.json`);
    const words = { ...JSON.parse(await readFile(file, 'utf8')), [room]: REFUSALS[locale] };
    await writeFile(file, `${JSON.stringify(words, null, 2)}\n`);
  }
}

async function mountApi(root: string, { room, many }: RoomNames): Promise<void> {
  const file = join(root, 'api/create-api.ts');
  const create = `create${capital(many)}Api`;
  await insertLine(file, `import { ${create} } from './${room}.ts';`, {
    among: /^import \{ create\w+Api \}/,
  });
  await appendLine(file, `  api.route('/', ${create}());`, /^ {2}api\.route\(/);
}

const USAGE = `npm run new-room -- <name> "<what it keeps, in a sentence>" [--after <room>] [--one <singular>] [--api]
For example: npm run new-room -- warranties "Bikes registered for the five-year warranty." --after orders`;

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { after: { type: 'string' }, one: { type: 'string' }, api: { type: 'boolean' } },
  });
  const [room, purpose] = positionals;
  try {
    if (!room || !purpose) throw new Error(USAGE);
    const paths = await createRoom(process.cwd(), { room, purpose, ...values });
    await runCommand(
      'biome',
      ['check', '--write', `domain/${room}`, `messages/${room}`, 'messages/rooms.ts', 'api'],
      process.cwd(),
    );
    console.log(`${paths.join('\n')}\n
Next: say in README.md what the room's words, states and laws are; shape schema.ts, then
  npm run migration -- --name ${room}
and replace the sample act, read, refusals (worded in messages/refusals/) and test. docs/guide/room.md`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
