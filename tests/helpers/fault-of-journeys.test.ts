import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fingerprint } from '#scripts/start/build.mjs';
import { faultOfJourneys } from './fault-of-journeys.ts';

const root = await mkdtemp(join(tmpdir(), 'journeys-'));
afterAll(() => rm(root, { recursive: true }));

test('without a build, and with one of older sources, journeys say to build', async () => {
  await mkdir(join(root, 'app'));
  await mkdir(join(root, 'build/server'), { recursive: true });
  await writeFile(join(root, 'app/page.ts'), 'one');
  expect(faultOfJourneys(root, {})).toBe('There is no build to visit. Run: npm run build');
  await writeFile(join(root, 'build/server/index.js'), '');
  expect(faultOfJourneys(root, {})).toBe('The build is older than its sources. Run: npm run build');
  await writeFile(join(root, 'build/.stamp'), fingerprint(root));
  expect(faultOfJourneys(root, {})).toBeNull();
  await writeFile(join(root, 'app/page.ts'), 'two');
  expect(faultOfJourneys(root, {})).toContain('older');
});

test('a running shop is visited only with its database and folder, whatever the build', () => {
  const running = { SHOP_URL: 'http://localhost:9', SHOP_DATA_DIR: '/data' };
  expect(faultOfJourneys(root, running)).toContain('Set SHOP_DATABASE_URL to');
  expect(faultOfJourneys(root, { ...running, SHOP_DATABASE_URL: 'postgresql://x/y' })).toBeNull();
});

test('Playwright ends with that one line', () => {
  const command = [
    join('node_modules', '@playwright/test/cli.js'),
    'test',
    '--project=http',
    '--reporter=list',
  ];
  const { SHOP_DATABASE_URL: _none, SHOP_DATA_DIR: _neither, ...environment } = process.env;
  const env = { ...environment, SHOP_URL: 'http://localhost:9', NO_COLOR: '1', FORCE_COLOR: undefined };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  const lines = `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line.trim() !== '' && !/warning/i.test(line));
  expect({ status, lines }).toEqual({
    status: 1,
    lines: [
      'Error: SHOP_URL names a running shop. Set SHOP_DATABASE_URL and SHOP_DATA_DIR to what that shop runs on.',
    ],
  });
});
