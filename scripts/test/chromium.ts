import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * As root, Chromium cannot use its sandbox; the rest keeps it from reaching for a network that
 * may be closed.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Beside each tab Chromium would start a process for the next one: for a new visitor it is
  // of no use.
  '--renderer-process-limit=1',
  // The shell would round each letter to whole pixels, and break lines elsewhere than a
  // browser with windows.
  '--font-render-hinting=none',
];

/**
 * First the shell: the same engine without windows, which opens a tab at two thirds of the cost.
 */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const INSTALL_LIMIT_MS = 300_000;

/**
 * Finds a Chromium that starts: CHROMIUM_PATH, then the system's, then the one Playwright
 * installed; null when there is none.
 * @throws Error when CHROMIUM_PATH names something that does not start
 */
export function findChromium(environment: Record<string, string | undefined> = process.env): string | null {
  const chosen = environment.CHROMIUM_PATH;
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, but that does not start.`);
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...MAC_APPS, ...installedByPlaywright()].find(starts) ?? null;
}

/**
 * Finds a Chromium or installs one, saying what it does: Playwright's, else Debian's
 * package when root.
 * @throws Error with what to do when all of that fails
 */
export function ensureChromium(say: (line: string) => void): string {
  const found = findChromium();
  if (found) return found;
  say('No Chromium found: installing the one of Playwright (npx playwright install --only-shell chromium)');
  run('npx', ['playwright', 'install', '--only-shell', 'chromium']);
  const isRoot = process.getuid?.() === 0;
  if (!findChromium() && isRoot) {
    say('That one does not start here: installing the system’s (apt-get install -y chromium-headless-shell)');
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']);
  }
  if (!findChromium() && isRoot) {
    say('There is none: installing the whole browser (apt-get install -y chromium)');
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'No Chromium could be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and run again.',
  );
}

/**
 * Playwright keeps its browsers side by side, in folders named after their kind and build:
 * `chromium_headless_shell-1200/…`.
 */
function installedByPlaywright(): string[] {
  const whole = chromium.executablePath();
  const [folder] = /^.*?(?=[/\\]chromium-\d+[/\\])/.exec(whole) ?? [dirname(whole)];
  return [
    ...globSync(join(folder, 'chromium_headless_shell-*', '*', '{chrome-headless-shell,headless_shell}')),
    whole,
  ];
}

function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0;
}

function run(command: string, parameters: string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, parameters, { stdio: 'inherit', timeout: INSTALL_LIMIT_MS, env: environment });
}
