import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkAcceptance } from './acceptance.ts';
import { checkCommentColumns } from './comment-columns.ts';
import { checkImports } from './import-check.ts';
import { checkMessages } from './messages-check.ts';
import { checkMigrations } from './migrations-check.ts';
import { checkSecurity } from './security.ts';
import { checkSizes } from './sizes.ts';
import { type Check, commandCheck, findingsCheck, judge, report, type Verdict } from './verify/checks.ts';

/** What only tests use is unused in the product, even where a file exports it for them. */
const PRODUCT_PARTS = 'files,exports,types,enumMembers';

/** All checks of `npm run verify`, the slow ones first, because they run in parallel. */
function checksOf(root: string): Check[] {
  const typegen: [string, ...string[]][] = existsSync(join(root, 'app/routes.ts'))
    ? [['react-router', 'typegen']]
    : [];
  return [
    commandCheck('types', [...typegen, ['tsc', '-p', '.', '--pretty', 'false']]),
    commandCheck('unused code', [
      ['knip', '--no-progress'],
      ['knip', '--config', 'knip-product.json', '--production', '--no-progress', '--include', PRODUCT_PARTS],
    ]),
    commandCheck('biome', [['biome', 'check', '--error-on-warnings', '--max-diagnostics=200', '.']]),
    findingsCheck('imports', checkImports),
    findingsCheck('sizes', checkSizes),
    findingsCheck('comments', checkCommentColumns),
    findingsCheck('messages', checkMessages),
    findingsCheck('acceptance', checkAcceptance),
    findingsCheck('security', checkSecurity),
    findingsCheck('migrations', checkMigrations),
  ];
}

/** Runs all checks at once and prints what they found. */
export async function verify(root: string, options: { showAllWarnings?: boolean } = {}): Promise<Verdict[]> {
  const verdicts = await Promise.all(checksOf(root).map((check) => judge(check, root)));
  console.log(report(verdicts, options.showAllWarnings ?? false));
  return verdicts;
}

if (import.meta.main) {
  const verdicts = await verify(process.cwd(), { showAllWarnings: process.argv.includes('--warnings') });
  process.exitCode = verdicts.every((verdict) => verdict.ok) ? 0 : 1;
}
