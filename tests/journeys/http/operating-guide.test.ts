import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
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

const RECOVERY = readFileSync('docs/guide/recovery.md', 'utf8');
const UNITS = ['shop.service', 'shop-backup.service', 'shop-backup.timer'];
const unitOf = (name: string) => readFileSync(`docs/guide/operating/${name}`, 'utf8');

/** Every line of a guide's `sh` blocks, without the comment behind it. */
const commandsOf = (guide: string) =>
  [...guide.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.replace(/ {2,}#.*/, '').trim())
      .filter(Boolean),
  );
const COMMANDS = commandsOf(GUIDE);

/** Proven elsewhere, because they need what a test must not have: the build this shop runs on. */
const ELSEWHERE: Record<string, string> = {
  'npm run build': 'scripts/start/build.test.ts',
  'npm run doctor': 'scripts/doctor/doctor.test.ts',
};

/** What is said besides, by its beginning: the test that runs it, and what it runs there. */
const RUN_ELSEWHERE: Record<string, readonly [test: string, runs: string]> = {
  'BACKUP_DIR=/mnt/backups/pedivella npm start': ['tests/torture/drill.test.ts', 'BACKUP_DIR: backups'],
  'npm start': ['tests/torture/drill.test.ts', 'TorturedShop.open'],
  'npm run backup': ['tests/torture/drill.test.ts', 'scripts/backup.ts'],
  'npm run restore': ['tests/torture/drill.test.ts', 'scripts/restore.ts'],
  'npm run reconcile -- --now': ['tests/torture/drill.test.ts', "'scripts/reconcile.ts', ['--now']"],
  'npm run secret -- change': ['scripts/secret.test.ts', "run('change')"],
  'npm run claims -- list': ['domain/claims/claims.test.ts', "run(['list'"],
  'npm run warranty -- show': ['domain/handovers/handovers.test.ts', "['show', number]"],
  'npm run bucket-stand-in': ['adapters/pictures/open-bucket-files.test.ts', 'startBucketStandIn'],
};

const changesTheMachine = (command: string) => command.startsWith('sudo ');
const canRun = (program: string) => spawnSync(program, ['--version']).error === undefined;
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

test('what recovery and the sentences of both guides say is run here, or by a named test', () => {
  const said = [...(GUIDE + RECOVERY).matchAll(/`(npm (?:run [a-z-]+|start)[^`]*)`/g)].map(
    ([, command = '']) => command,
  );
  const all = [...commandsOf(RECOVERY), ...said].filter((command) => !COMMANDS.includes(command));
  expect(all.length).toBeGreaterThan(8);
  for (const command of all) {
    const known = Object.entries(RUN_ELSEWHERE).find(([beginning]) => command.startsWith(beginning));
    expect(known, command).toBeDefined();
    const [file, runs] = known?.[1] ?? ['', ''];
    expect(readFileSync(file, 'utf8'), command).toContain(runs);
  }
});

test('the lines that change a machine do what they say, in a folder in place of one', async () => {
  const machine = await mkdtemp(join(tmpdir(), 'machine-'));
  try {
    for (const name of ['passwd', 'group', 'shadow', 'gshadow']) {
      await mkdir(join(machine, 'etc/systemd/system'), { recursive: true });
      await writeFile(join(machine, 'etc', name), '');
    }
    await mkdir(join(machine, 'srv'));
    const { username } = userInfo();
    for (const command of COMMANDS.filter(changesTheMachine)) {
      const [, program = ''] = command.split(' ');
      const needsRoot = program === 'useradd';
      if ((needsRoot && userInfo().uid !== 0) || !canRun(program)) continue;
      const here = command
        .replace('sudo ', '')
        .replace('useradd', `useradd --prefix ${machine}`)
        .replace('systemctl enable --now', `systemctl --root=${machine} enable`)
        .replace(/--owner shop --group shop/, `--owner ${username}`)
        .replaceAll(/(?<= )\/(?=srv|etc)/g, needsRoot ? '/' : `${machine}/`);
      const { status, stderr } = spawnSync('bash', ['-c', here], { encoding: 'utf8' });
      expect([command, status, status === 0 ? '' : stderr]).toEqual([command, 0, '']);
    }
    expect(readFileSync(join(machine, 'srv/shop/.env'), 'utf8')).toBe(readFileSync('.env.example', 'utf8'));
    for (const name of UNITS)
      expect(readFileSync(join(machine, 'etc/systemd/system', name), 'utf8')).toBe(unitOf(name));
    if (canRun('systemctl')) {
      const wanted = (target: string) => readdirSync(join(machine, `etc/systemd/system/${target}.wants`));
      expect(wanted('multi-user.target')).toEqual(['shop.service']);
      expect(wanted('timers.target')).toEqual(['shop-backup.timer']);
    }
  } finally {
    await rm(machine, { recursive: true });
  }
});

test('the services may write where the guides have them write, and nowhere else', () => {
  const [, backups = ''] = /^BACKUP_DIR=(\S+) npm start/.exec(commandsOf(RECOVERY)[0] ?? '') ?? [];
  for (const name of UNITS.filter((unit) => unit.endsWith('.service'))) {
    const unit = unitOf(name);
    expect(unit).toContain('ProtectSystem=strict');
    expect(unit).toContain(`ReadWritePaths=/srv/shop -${backups}\n`);
    expect(unit).toContain('WorkingDirectory=/srv/shop\n');
  }
  expect(GUIDE).toContain(`\`${backups}\``);
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

test('the unit files are some that systemd can load', async () => {
  const unit = unitOf('shop.service');
  const [, program = '', script = ''] = /^ExecStart=(\S+) (\S+)$/m.exec(unit) ?? [];
  expect(program).toBe('/usr/bin/node');
  readFileSync(script);
  const sections = [...unit.matchAll(/^\[(\w+)\]$/gm)].map(([, name]) => name);
  expect(sections).toEqual(['Unit', 'Service', 'Install']);
  expect(SCRIPTS).toHaveProperty(
    /^ExecStart=\/usr\/bin\/npm run (\S+)$/m.exec(unitOf(UNITS[1] ?? ''))?.[1] ?? '',
  );
  if (!canRun(ANALYZE)) return;
  const folder = await mkdtemp(join(tmpdir(), 'units-'));
  const copies = UNITS.map((name) => join(folder, name));
  // Where the tests run, Node and the folder may lie elsewhere.
  for (const [index, copy] of copies.entries())
    await writeFile(
      copy,
      unitOf(UNITS[index] ?? '')
        .replace(/\/usr\/bin\/n(?:ode|pm)/, process.execPath)
        .replaceAll('/srv/shop', process.cwd()),
    );
  const { stderr } = spawnSync(ANALYZE, ['verify', '--man=no', ...copies], { encoding: 'utf8' });
  await rm(folder, { recursive: true });
  expect(stderr.split('\n').filter((line) => /\bshop\b/.test(line))).toEqual([]);
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
