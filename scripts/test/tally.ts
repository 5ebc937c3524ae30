import { relative, resolve } from 'node:path';

/** The passed, failed and skipped tests of a stage, and those worth a look. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** `file › title` of what failed, its first words of why with it. */
  readonly failures?: readonly string[];
  /** Tests that passed on their second try only. */
  readonly flaky?: readonly string[];
};

/**
 * A stage that could not be run or read counts as one failure, so that silence is never success.
 */
export const BROKEN: Tally = { passed: 0, failed: 1, skipped: 0 };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name?: string; status: string; message?: string; assertionResults: VitestResult[] }[];
};
type VitestResult = { status: string; fullName?: string; failureMessages?: string[] | null };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: PlaywrightSuite[];
};
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

/**
 * Reads Vitest's JSON report. A file that failed to load has no failed test of its own and counts
 * as one; a run that ended badly without saying why (an unhandled error) does too.
 */
export function readVitest(json: string, exitCode: number): Tally {
  const report: VitestReport = JSON.parse(json);
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  const results = report.testResults.flatMap((file) =>
    file.assertionResults.map((result) => ({ ...result, file: file.name ?? '' })),
  );
  const failures = results.filter((result) => result.status === 'failed');
  const flaky = results.filter(
    (result) => result.status === 'passed' && (result.failureMessages ?? []).length > 0,
  );
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...brokenFiles.map((file) => line(file.name ?? '', 'did not load', file.message)),
      ...failures.map(({ file, fullName, failureMessages }) => line(file, fullName, failureMessages?.[0])),
    ],
    flaky: flaky.map(({ file, fullName, failureMessages }) => line(file, fullName, failureMessages?.[0])),
  };
}

/**
 * Reads Playwright's JSON report; a journey that passed when repeated counts as passed, the report
 * above names it as flaky.
 */
export function readPlaywright(json: string, exitCode: number): Tally {
  const { stats, suites = [] }: PlaywrightReport = JSON.parse(json);
  const failed = stats.unexpected;
  const named = (status: string) =>
    suites
      .flatMap(specsOf)
      .flatMap(({ file, title, tests }) =>
        tests
          .filter((test) => test.status === status)
          .map((test) =>
            line(
              `${file} [${test.projectName}]`,
              title,
              test.results.find((result) => result.error)?.error?.message,
            ),
          ),
      );
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: stats.skipped,
    failures: named('unexpected'),
    flaky: named('flaky'),
  };
}

function specsOf(suite: PlaywrightSuite): (PlaywrightSuite['specs'][number] & { file: string })[] {
  return [
    ...suite.specs.map((spec) => ({ ...spec, file: suite.file })),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
}

/** `file › title: first line of why`, on one line whatever the reason holds. */
function line(file: string, title = '', why = ''): string {
  const reason = why.trim().split('\n')[0]?.slice(0, 160) ?? '';
  return `${relative(process.cwd(), resolve(file))} › ${title}${reason && `: ${reason}`}`;
}

/** The sum of all stages. */
export function addUp(tallies: readonly Tally[]): Required<Tally> {
  return tallies.reduce<Required<Tally>>(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
      failures: [...sum.failures, ...(tally.failures ?? [])],
      flaky: [...sum.flaky, ...(tally.flaky ?? [])],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] },
  );
}

/** Lists failed and flaky tests for the end of a long run. */
export function worthALook({ failures = [], flaky = [] }: Tally): string {
  const list = (heading: string, names: readonly string[]) =>
    names.length > 0 ? [`\n${heading}`, ...names.map((name) => `  ${name}`)] : [];
  return [...list('Passed on the second try only:', flaky), ...list('Failed:', failures)].join('\n');
}

/** `12 passed, 0 failed`, and `, 3 skipped` when some were. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  const sum = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${sum}, ${skipped} skipped` : sum;
}
