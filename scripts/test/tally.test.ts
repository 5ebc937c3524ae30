import { expect, test } from 'vitest';
import { addUp, BROKEN, closingLine, readPlaywright, readVitest, worthALook } from './tally.ts';

const vitest = (over: object) =>
  JSON.stringify({
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
    ...over,
  });

test('Vitest’s numbers are taken over; what is pending or to do is skipped', () => {
  expect(readVitest(vitest({}), 0)).toMatchObject({ passed: 5, failed: 0, skipped: 2 });
});

test('a test file that did not load is a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ];
  expect(readVitest(vitest({ numFailedTests: 1, testResults }), 1).failed).toBe(2);
});

test('a bad end without a failed test is a failure', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
  expect(readVitest(vitest({}), 1).failed).toBe(1);
  expect(readPlaywright(JSON.stringify({ stats }), 1).failed).toBe(1);
});

test('a journey that passed when repeated has passed, one that failed twice has not', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  expect(readPlaywright(JSON.stringify({ stats }), 1)).toMatchObject({ passed: 4, failed: 1, skipped: 2 });
});

test('the closing line sums up all stages and names skipped tests only when there are some', () => {
  const sum = addUp([{ passed: 2, failed: 0, skipped: 0 }, BROKEN]);
  expect(closingLine(sum)).toBe('2 passed, 1 failed');
  expect(closingLine({ ...sum, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped');
});

test('the end of a run names what failed and what passed on its second try only, each on one line', () => {
  const testResults = [
    {
      name: 'domain/carts/pricing.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'adds up', failureMessages: ['Error: 2 is not 3\n    at …'] },
        { status: 'passed', fullName: 'rounds', failureMessages: ['late'] },
      ],
    },
  ];
  const suites = [
    {
      file: 'cart.test.ts',
      specs: [],
      suites: [
        {
          file: 'cart.test.ts',
          specs: [
            {
              title: 'keeps lines',
              tests: [
                { projectName: 'phone', status: 'unexpected', results: [{ error: { message: 'gone' } }] },
                { projectName: 'desk', status: 'flaky', results: [{ error: { message: 'slow' } }, {}] },
              ],
            },
          ],
        },
      ],
    },
  ];
  const stats = { expected: 0, unexpected: 1, flaky: 1, skipped: 0 };
  const sum = addUp([
    readVitest(vitest({ numFailedTests: 1, testResults }), 1),
    readPlaywright(JSON.stringify({ stats, suites }), 1),
  ]);
  expect(worthALook(sum).trim().split('\n')).toEqual([
    'Passed on the second try only:',
    '  domain/carts/pricing.test.ts › rounds: late',
    '  cart.test.ts [desk] › keeps lines: slow',
    '',
    'Failed:',
    '  domain/carts/pricing.test.ts › adds up: Error: 2 is not 3',
    '  cart.test.ts [phone] › keeps lines: gone',
  ]);
  expect(worthALook(addUp([BROKEN]))).toBe('');
});
