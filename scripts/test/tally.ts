/** How many tests of a stage passed, failed and were left out. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** A stage that could not be run or read counts as one failure, so that silence is never success. */
export const BROKEN: Tally = { passed: 0, failed: 1, skipped: 0 };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/**
 * Reads Vitest's JSON report. A file that failed to load has no failed test of its own and counts as one; a run that ended badly without
 * saying why (an unhandled error) does too.
 */
export function readVitest(json: string, exitCode: number): Tally {
  const report: VitestReport = JSON.parse(json);
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Reads Playwright's JSON report; a journey that passed when repeated counts as passed, the report above names it as flaky. */
export function readPlaywright(json: string, exitCode: number): Tally {
  const { stats }: PlaywrightReport = JSON.parse(json);
  const failed = stats.unexpected;
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: stats.skipped,
  };
}

/** The sum of all stages. */
export function addUp(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** `12 passed, 0 failed`, and `, 3 skipped` when some were. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  const sum = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${sum}, ${skipped} skipped` : sum;
}
