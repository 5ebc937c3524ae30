import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { buildShop } from '../start/build.mjs';
import { verify } from '../verify.ts';
import { ensureChromium } from './chromium.ts';
import { addUp, BROKEN, closingLine, readPlaywright, readVitest, type Tally, worthALook } from './tally.ts';

const root = process.cwd();
const reports = await mkdtemp(join(tmpdir(), 'pedivella-reports-'));

const tallies = [
  await stage('The quick checks', checkQuickly),
  await stage('The build', build),
  await stage('Unit and database tests', testUnits),
  await stage('Journeys in a browser', testJourneys),
];
await rm(reports, { recursive: true, force: true });

const sum = addUp(tallies);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
const names = worthALook(sum);
if (names) console.log(names);
console.log(`\n${closingLine(sum)}`);

/** Runs a stage with a heading and its time; an exception counts as one failure. */
async function stage(title: string, work: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n━━ ${title}`);
  const begun = performance.now();
  const tally = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return BROKEN;
  });
  console.log(`━━ ${title}: ${closingLine(tally)} in ${Math.round((performance.now() - begun) / 1000)} s`);
  return tally;
}

async function checkQuickly(): Promise<Tally> {
  const verdicts = await verify(root);
  const passed = verdicts.filter((verdict) => verdict.ok).length;
  return { passed, failed: verdicts.length - passed, skipped: 0 };
}

async function build(): Promise<Tally> {
  const { note } = await buildShop(root, process.execPath);
  if (note) console.log(note);
  return { passed: 1, failed: 0, skipped: 0 };
}

async function testUnits(): Promise<Tally> {
  const report = join(reports, 'vitest.json');
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const exitCode = await show('vitest', ['run', ...options]);
  return existsSync(report) ? readVitest(await readFile(report, 'utf8'), exitCode) : BROKEN;
}

async function testJourneys(): Promise<Tally> {
  const journeys = await readdir(join(root, 'tests/journeys')).catch(() => []);
  if (journeys.length === 0) throw new Error('There are no journeys in tests/journeys.');
  const report = join(reports, 'playwright.json');
  const exitCode = await show('playwright', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: ensureChromium(console.log),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return existsSync(report) ? readPlaywright(await readFile(report, 'utf8'), exitCode) : BROKEN;
}

/** Runs a command of the project with visible output; returns its exit code. */
function show(command: string, parameters: string[], settings: Record<string, string> = {}): Promise<number> {
  const path = [resolve(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings, PATH: path },
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done(code ?? 1));
  });
}
