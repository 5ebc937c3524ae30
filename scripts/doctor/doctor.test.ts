import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runQuietly } from '../start/run.mjs';
import { blocks, findingLines, fine, note, verdict } from './finding.mjs';
import { judgeClock, judgeDisk, judgeMemory, judgeNode, judgePlatform } from './machine.mjs';
import { examineLeftovers, judgePort } from './place.mjs';
import { errorIn, examineNotices, examineSettings, judgeServer } from './project.mjs';

const GIGABYTE = 1024 ** 3;

test('Every finding that is not fine says what to do, and the verdict counts what blocks', () => {
  expect(findingLines(fine('port', '3000 is free'))).toEqual(['  ✓ port         3000 is free']);
  expect(findingLines(blocks('port', '3000 is in use', 'Set PORT.'))[1]).toContain('→ Set PORT.');
  expect(verdict([fine('a', ''), note('b', '', 'c')])).toContain('can run here');
  expect(verdict([blocks('a', '', '')])).toMatch(/^One thing must/);
  expect(verdict([blocks('a', '', ''), blocks('b', '', '')])).toMatch(/^2 things must/);
});

test('Too old a Node blocks', () => {
  expect(judgeNode('v18.20.0').level).toBe('blocks');
  expect(judgeNode('v20.19.0').level).toBe('fine');
});

test('A platform without an embedded database blocks only without a database of one’s own', () => {
  expect(judgePlatform('sunos-x64', true, false)).toMatchObject({
    level: 'blocks',
    remedy: expect.stringContaining('DATABASE_URL'),
  });
  expect(judgePlatform('linux-x64', false, false).level).toBe('blocks');
  expect(judgePlatform('linux-arm64', true, false).level).toBe('fine');
  expect(judgePlatform('sunos-x64', true, true).level).toBe('fine');
});

test('Memory and disk are judged by what building and running need', () => {
  expect([0.25, 0.75, 4].map((size) => judgeMemory(size * GIGABYTE).level)).toEqual([
    'blocks',
    'note',
    'fine',
  ]);
  expect([0.25, 1, 40].map((size) => judgeDisk(size * GIGABYTE).level)).toEqual(['blocks', 'note', 'fine']);
});

test('A clock before the project’s own files blocks', () => {
  const made = new Date('2026-11-20T00:00:00Z');
  expect(judgeClock(new Date('1970-01-01T00:00:10Z'), made).level).toBe('blocks');
  expect(judgeClock(new Date('2026-11-21T00:00:00Z'), made).level).toBe('fine');
});

test('A port in use blocks unless it is this very shop that uses it', () => {
  expect(judgePort(3000, undefined).level).toBe('fine');
  expect(judgePort(3000, 'EADDRINUSE').level).toBe('blocks');
  expect(judgePort(3000, 'EADDRINUSE', 42)).toMatchObject({
    level: 'fine',
    says: expect.stringContaining('process 42'),
  });
  expect(judgePort(80, 'EACCES')).toMatchObject({ level: 'blocks', remedy: expect.stringContaining('1024') });
});

test('A port that is none is told among the others, not by a stack trace', async () => {
  for (const PORT of ['70000', 'eighty', '80.5']) {
    const script = `const { examinePlace } = await import('./scripts/doctor/place.mjs'); console.log(JSON.stringify(await examinePlace('.')));`;
    const { code, output } = await runQuietly(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, PORT },
    });
    expect([PORT, code]).toEqual([PORT, 0]);
    expect(JSON.parse(output)).toContainEqual(
      expect.objectContaining({ level: 'blocks', says: `${PORT} is no port` }),
    );
  }
});

test('A wrong setting blocks, in the words the start would say', async () => {
  // Not this process's own environment: Vite sets a BASE_URL in it.
  const examined = (settings: NodeJS.ProcessEnv) => examineSettings('.', process.execPath, settings);
  expect(await examined({})).toMatchObject({ level: 'fine' });
  expect(await examined({ SEED_DEMO: 'perhaps' })).toMatchObject({
    level: 'blocks',
    says: expect.stringMatching(/^Wrong setting: SEED_DEMO: .*\.env\.example\.$/),
  });
});

test('A database server of one’s own has to be recent enough', () => {
  expect(judgeServer('db:5432', 160_010).level).toBe('blocks');
  expect(judgeServer('db:5432', 180_004).says).toBe('db:5432, PostgreSQL 18');
});

test('Of a long stack only the error itself is told', () => {
  expect(errorIn('file:///x.ts:3\nError: connect ECONNREFUSED\n    at y\n\nNode.js v24')).toBe(
    'connect ECONNREFUSED',
  );
});

test('Databases whose project is gone are named, those in use are not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const system = join(folder, 'system');
  for (const home of ['used', 'left']) {
    mkdirSync(join(system, home), { recursive: true });
    writeFileSync(join(system, home, 'origin'), join(folder, home));
  }
  symlinkSync(join(system, 'used', 'cluster'), join(folder, 'used'));
  const found = examineLeftovers(system);
  expect(found.map(({ says }) => says)).toEqual([expect.stringContaining(join(system, 'left'))]);
  expect(examineLeftovers(join(folder, 'nowhere'))).toEqual([]);
});

test('X1.03 a missing official notice is told as a fault of EU markets, with the step that mends it', async () => {
  const root = join(import.meta.dirname, '../..');
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const examine = (country: string) => {
    writeFileSync(join(folder, 'markets.json'), JSON.stringify({ countries: [{ code: country }] }));
    return examineNotices(root, process.execPath, { ...process.env, SEED_FOLDER: folder });
  };
  expect(await examine('CH')).toMatchObject({ level: 'fine' });
  expect(await examine('AT')).toMatchObject({
    ...{ level: 'note', says: 'fault: no official guarantee notice in it, en, de, fr, es' },
    remedy: expect.stringContaining('guarantee-notice/ of the maker’s folder'),
  });
});
