import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packagesMatch } from '../start/install.mjs';
import { versionOf } from '../start/node-24.mjs';
import { runQuietly } from '../start/run.mjs';
import { blocks, fine, note } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

/**
 * What can be said of packages, browser and a database server of one's own. @param {string}
 * root @returns {Promise<Finding[]>}
 */
export async function examineProject(root) {
  const node = join(root, 'node_modules/node/bin/node');
  const pinned = versionOf(node);
  const findings = [examinePackages(root), judgePinned(pinned)];
  if (pinned && packagesMatch(root))
    findings.push(
      await examineSettings(root, node),
      await examineNotices(root, node),
      await examineAudit(root, node),
      await examineChromium(root, node),
    );
  if (process.env.DATABASE_URL) findings.push(await examineServer(root, node, process.env.DATABASE_URL));
  return findings;
}

/** @param {string} root @returns {Finding} */
function examinePackages(root) {
  if (!existsSync(join(root, 'node_modules')))
    return note('packages', 'not installed yet', 'npm start installs them.');
  if (packagesMatch(root)) return fine('packages', 'as in the lock file');
  return note('packages', 'not those of the lock file', 'npm start installs them anew.');
}

/** @param {string | undefined} version @returns {Finding} */
function judgePinned(version) {
  return version
    ? fine('Node inside', version)
    : note('Node inside', 'not there yet', 'npm start fetches it.');
}

/**
 * As the start reads them. @param {string} root @param {string} node @param {NodeJS.ProcessEnv}
 * [env] @returns {Promise<Finding>}
 */
export async function examineSettings(root, node, env = process.env) {
  const script = `const { ConfigError, readConfig } = await import('./config.ts');
    try { readConfig(process.env); } catch (error) { if (!(error instanceof ConfigError)) throw error; console.log(error.message); }`;
  const { code, output } = await inside(root, node, script, env);
  if (code === 0 && !output.trim()) return fine('settings', 'as .env.example describes them');
  return blocks(
    'settings',
    code === 0 ? output.trim() : errorIn(output),
    'Correct .env or the environment; .env.example says what each may be.',
  );
}

/**
 * Whether the maker's folder has the notices that the law of the Union wants. @param {string} root
 * @param {string} node @param {NodeJS.ProcessEnv} [env] @returns {Promise<Finding>}
 */
export async function examineNotices(root, node, env = process.env) {
  const { code, output } = await runQuietly(node, ['scripts/doctor/missing-notices.ts'], { cwd: root, env });
  if (code !== 0) return note('EU markets', errorIn(output));
  const [missing, remedy] = JSON.parse(output);
  if (missing === '') return fine('EU markets', 'no official guarantee notice is missing');
  return note('EU markets', `fault: no official guarantee notice in ${missing}`, remedy);
}

/**
 * Whether the audit's chain is whole. @param {string} root @param {string} node @param
 * {NodeJS.ProcessEnv} [env] @returns {Promise<Finding>}
 */
async function examineAudit(root, node, env = process.env) {
  const { code, output } = await runQuietly(node, ['scripts/doctor/audit-chain.ts'], { cwd: root, env });
  if (code !== 0) return note('audit', `not checked: ${errorIn(output)}`, 'npm start, then ask again.');
  const [says, isWhole] = JSON.parse(lastLine(output));
  if (isWhole) return fine('audit', says);
  return note(
    'audit',
    says,
    'Somebody wrote around the shop. Compare with a backup: npm run staff -- audit.',
  );
}

/** @param {string} root @param {string} node @returns {Promise<Finding>} */
async function examineChromium(root, node) {
  const script = `const { findChromium } = await import('./scripts/test/chromium.ts'); console.log(findChromium() ?? '');`;
  const { code, output } = await inside(root, node, script);
  if (code === 0 && output.trim()) return fine('Chromium', output.trim());
  const why = code === 0 ? 'not found' : lastLine(output);
  return note('Chromium', `${why}; only tests need it`, 'npm test installs one; or set CHROMIUM_PATH.');
}

/** @param {string} root @param {string} node @param {string} url @returns {Promise<Finding>} */
async function examineServer(root, node, url) {
  const where = URL.canParse(url) ? new URL(url).host : 'DATABASE_URL';
  if (!packagesMatch(root)) return note('database', `${where}: asked once the packages are installed`);
  const script = `const { ask } = await import('./database/launcher/ask.ts');
    const [row] = await ask(process.env.DATABASE_URL, "select current_setting('server_version_num')::int as version, current_user as name");
    console.log(JSON.stringify(row));`;
  const { code, output } = await inside(root, node, script);
  if (code === 0) return judgeServer(where, JSON.parse(output).version);
  return blocks(
    'database',
    `${where} does not answer: ${errorIn(output)}`,
    'Check DATABASE_URL, the server, and that it lets this machine in.',
  );
}

/** @param {string} where @param {number} version such as 180004 @returns {Finding} */
export function judgeServer(where, version) {
  const major = Math.floor(version / 10_000);
  if (major >= 17) return fine('database', `${where}, PostgreSQL ${major}`);
  return blocks('database', `${where} is PostgreSQL ${major}`, 'Use PostgreSQL 17 or newer.');
}

/**
 * Runs a few lines of the project's own code. @param {string} root @param {string} node @param
 * {string} script @param {NodeJS.ProcessEnv} [env]
 */
function inside(root, node, script, env = process.env) {
  return runQuietly(node, ['--input-type=module', '-e', script], { cwd: root, env });
}

/** @param {string} output of a Node that ended with an error */
export function errorIn(output) {
  return /^(?:\w*Error): (.+)$/m.exec(output)?.[1] ?? lastLine(output);
}

/** @param {string} output */
function lastLine(output) {
  return output.trim().split('\n').at(-1) ?? '';
}
