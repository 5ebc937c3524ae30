import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { SECRET } from '#tests/helpers/start-shop.ts';
import { test } from '../own-shop.ts';

const ANALYZE = 'systemd-analyze';
const METRICS_TOKEN = 'a token of thirty-two characters or more';
test.use({ settings: { METRICS_TOKEN } });

const GUIDE = readFileSync('docs/guide/operating.md', 'utf8');
const SCRIPTS = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

/** Every line of the guide's `sh` blocks. */
const COMMANDS = [...GUIDE.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].flatMap(([, block = '']) =>
  block
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
);

/** Proven elsewhere, because they need what a test must not have: the build this shop runs on. */
const ELSEWHERE: Record<string, string> = {
  'npm run build': 'scripts/start/build.test.ts',
  'npm run doctor': 'scripts/doctor/doctor.test.ts',
};

const changesTheMachine = (command: string) => command.startsWith('sudo ');
const isUnit = (command: string) => command.startsWith('systemd-analyze');

test('the guide has commands, and each is run here, checked here, or named with its test', () => {
  expect(COMMANDS.length).toBeGreaterThan(10);
  for (const [command, file] of Object.entries(ELSEWHERE)) {
    expect(COMMANDS).toContain(command);
    expect(readFileSync(file, 'utf8')).toMatch(/\b(?:test|it)\(/);
  }
  for (const command of COMMANDS) {
    const [, script] = /^npm run ([a-z-]+)/.exec(command) ?? [];
    if (script) expect(Object.keys(SCRIPTS), command).toContain(script);
    expect(spawnSync('bash', ['-n', '-c', command]).status, command).toBe(0);
    for (const [path] of command.matchAll(/docs\/guide\/\S+/g)) readFileSync(path);
  }
});

test('the commands that look do so on a running shop', async ({ shop }) => {
  test.setTimeout(180_000);
  const run = COMMANDS.filter(
    (command) => !ELSEWHERE[command] && !changesTheMachine(command) && !isUnit(command),
  );
  expect(run.length).toBeGreaterThan(6);
  for (const command of run) {
    const here = command.replaceAll('http://localhost:3000', shop.url);
    const env = {
      ...process.env,
      DATABASE_URL: shop.databaseUrl,
      DATA_DIR: shop.dataDir,
      SECRET,
      METRICS_TOKEN,
    };
    const { stdout } = await promisify(execFile)('bash', ['-c', here], { env, timeout: 60_000 });
    expect(stdout.trim().length, command).toBeGreaterThan(0);
  }
});

test('the unit file is one systemd can load', () => {
  const unit = readFileSync('docs/guide/operating/shop.service', 'utf8');
  const [, program = '', script = ''] = /^ExecStart=(\S+) (\S+)$/m.exec(unit) ?? [];
  expect(program).toBe('/usr/bin/node');
  readFileSync(script);
  const sections = [...unit.matchAll(/^\[(\w+)\]$/gm)].map(([, name]) => name);
  expect(sections).toEqual(['Unit', 'Service', 'Install']);
  if (spawnSync(ANALYZE, ['--version']).status !== 0) return;
  // Where the tests run, Node and the folder may lie elsewhere.
  const copy = join(tmpdir(), `shop-${process.pid}.service`);
  writeFileSync(copy, unit.replace(program, process.execPath).replaceAll('/srv/shop', process.cwd()));
  const { stderr } = spawnSync(ANALYZE, ['verify', '--man=no', copy], { encoding: 'utf8' });
  expect(stderr.split('\n').filter((line) => line.includes('shop-'))).toEqual([]);
});

test('the proxies pass on what the shop needs, and keep health and metrics inside', () => {
  const nginx = readFileSync('docs/guide/operating/nginx.conf', 'utf8').replace(/#.*/g, '');
  const caddy = readFileSync('docs/guide/operating/Caddyfile', 'utf8').replace(/#.*/g, '');
  for (const text of [nginx, caddy]) {
    expect(text.split('{').length).toBe(text.split('}').length);
    for (const path of ['readyz', 'healthz', 'metrics']) expect(text).toContain(path);
  }
  const statements = nginx.split(/[{}\n]/).map((line) => line.trim());
  for (const line of statements.filter(Boolean)) {
    expect(line).toMatch(/;$|^(?:upstream|server|location)\b/);
  }
  expect(statements).toEqual(
    expect.arrayContaining([
      'proxy_set_header Host $host;',
      'proxy_set_header X-Forwarded-For $remote_addr;',
    ]),
  );
  expect(nginx).not.toContain('non_idempotent');
  for (const [program, args] of [
    ['caddy', ['validate', '--adapter', 'caddyfile', '--config', 'docs/guide/operating/Caddyfile']],
  ] as const) {
    if (spawnSync(program, ['version']).error) continue;
    expect(spawnSync(program, args).status).toBe(0);
  }
});

test('the guide names every alarm, every fault of readiness and every metric of ours', () => {
  const causes = readFileSync('domain/watch/causes.ts', 'utf8').matchAll(/^ {2}\| '([a-z-]+)'/gm);
  const faults =
    /type Unreadiness = (.*);/.exec(readFileSync('server/watch/readiness.ts', 'utf8'))?.[1] ?? '';
  const metrics = readFileSync('server/watch/meters.ts', 'utf8').matchAll(/'(shop_[a-z_]+)'/g);
  const names = [...causes, ...faults.matchAll(/'([a-z]+)'/g), ...metrics].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(25);
  for (const name of names) expect(GUIDE).toContain(`\`${name}\``);
});
