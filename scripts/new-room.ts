import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRooms } from './import-check.ts';
import { type RoomNames, roomNames } from './new-room/room-names.ts';
import { roomSkeleton } from './new-room/skeleton.ts';
import { runCommand } from './verify/run-command.ts';

export type NewRoom = { room: string; purpose: string; after?: string | undefined; one?: string | undefined };

/**
 * Makes a room: a skeleton that runs, its place in `domain/rooms.txt` (after the room named, else
 * rightmost) and in the collection of tables.
 * @returns the paths written
 * @throws Error when the name is no room's name, the room exists, or `after` names no room
 */
export async function createRoom(root: string, { room, purpose, after, one }: NewRoom): Promise<string[]> {
  const names = roomNames(room, one);
  const roomsFile = join(root, 'domain/rooms.txt');
  const rooms = readRooms(await readFile(roomsFile, 'utf8'));
  if (rooms.includes(room) || existsSync(join(root, 'domain', room))) {
    throw new Error(`There is a room ${room} already.`);
  }
  if (after !== undefined && !rooms.includes(after))
    throw new Error(`There is no room ${after} to stand after.`);
  const skeleton = roomSkeleton(names, purpose);
  for (const [path, text] of Object.entries(skeleton)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const place = after === undefined ? rooms.length : rooms.indexOf(after) + 1;
  await writeFile(roomsFile, `${rooms.toSpliced(place, 0, room).join('\n')}\n`);
  await collectTables(join(root, 'database/schema.ts'), room);
  await collectWords(join(root, 'messages/rooms.ts'), names);
  return Object.keys(skeleton);
}

/** Adds the room's tables to the collection, in the order of the alphabet. */
async function collectTables(file: string, room: string): Promise<void> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const line = `export * from '#domain/${room}/schema.ts';`;
  const next = lines.findIndex((one) => one.startsWith('export * ') && one > line);
  await writeFile(file, `${lines.toSpliced(next < 0 ? lines.length : next, 0, line).join('\n')}\n`);
}

/** Adds the room's words to the list, in the order of the alphabet. */
async function collectWords(file: string, { room, words }: RoomNames): Promise<void> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const entry = `  ${words === `${room}Words` ? room : `'${room}'`}: ${words},`;
  const nameOf = (line: string) => /^ {2}'?([a-z-]+)'?:/.exec(line)?.[1] ?? '';
  const next = lines.findIndex((line) => nameOf(line) > room);
  const withEntry = lines.toSpliced(next < 0 ? lines.indexOf('};') : next, 0, entry);
  const text = [`import { ${words} } from './${room}/words.ts';`, ...withEntry];
  await writeFile(file, `${text.join('\n')}\n`);
}

const USAGE = `npm run new-room -- <name> "<what it keeps, in a sentence>" [--after <room>] [--one <singular>]
For example: npm run new-room -- warranties "Bikes registered for the five-year warranty." --after orders`;

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { after: { type: 'string' }, one: { type: 'string' } },
  });
  const [room, purpose] = positionals;
  try {
    if (!room || !purpose) throw new Error(USAGE);
    const paths = await createRoom(process.cwd(), { room, purpose, ...values });
    await runCommand(
      'biome',
      ['check', '--write', `domain/${room}`, `messages/${room}`, 'messages/rooms.ts'],
      process.cwd(),
    );
    console.log(`${paths.join('\n')}\n
Next: say in README.md what the room's words, states and laws are; shape schema.ts, then
  npm run migration -- --name ${room}
give its refusals wording in messages/refusals/ (npm run verify names them), and replace the sample act, read and test.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
