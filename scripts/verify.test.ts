import { expect, test } from 'vitest';
import { fileTree } from '#tests/helpers/file-tree.ts';
import { commandCheck, findingsCheck, judge, report } from './verify/checks.ts';

const fault = { path: 'domain/a.ts', line: 3, law: 'direction', text: 'wrong way' };

test('a command that fails shows all it printed, and stops the ones after it', async () => {
  const root = await fileTree({ 'a.txt': '' });
  const check = commandCheck('types', [
    ['node', '-e', 'console.log("one"); console.error("two"); process.exit(2)'],
    ['node', '-e', 'console.log("never")'],
  ]);
  expect(await judge(check, root)).toMatchObject({ ok: false, name: 'types', details: ['one\ntwo'] });
});

test('a command that does not exist fails its check', async () => {
  const root = await fileTree({ 'a.txt': '' });
  const { ok, details } = await judge(commandCheck('types', [['no-such-command-here']]), root);
  expect(ok).toBe(false);
  expect(details[0]).toContain('no-such-command-here');
});

test('faults fail a check, warnings do not', async () => {
  const failing = findingsCheck('imports', async () => ({ faults: [fault], warnings: [] }));
  const warning = findingsCheck('sizes', async () => ({ faults: [], warnings: [fault] }));
  expect(await judge(failing, '.')).toMatchObject({
    ok: false,
    details: ['domain/a.ts:3  wrong way [direction]'],
  });
  expect(await judge(warning, '.')).toMatchObject({
    ok: true,
    warnings: ['domain/a.ts:3  wrong way [direction]'],
  });
});

test('a check that throws has failed and says why', async () => {
  const check = findingsCheck('imports', async () => {
    throw new Error('shared/a.ts does not parse');
  });
  const verdict = await judge(check, '.');
  expect(verdict.ok).toBe(false);
  expect(verdict.details[0]).toContain('shared/a.ts does not parse');
});

test('the report has one line per check with its time, failures in full, and the first warnings', () => {
  const warnings = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6'];
  const verdicts = [
    { name: 'types', ok: true, seconds: 1.25, note: '', details: [], warnings: [] },
    {
      name: 'imports',
      ok: false,
      seconds: 0.04,
      note: '3 files',
      details: ['a.ts:1', 'b.ts:2'],
      warnings: [],
    },
    { name: 'sizes', ok: true, seconds: 0, note: '', details: [], warnings },
  ];
  const lines = report(verdicts, false).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    '✓ types          1.3 s',
    '✗ imports        0.0 s  3 files',
    '✓ sizes          0.0 s  6 warnings',
  ]);
  expect(lines).toContain('b.ts:2');
  expect(lines).not.toContain('  w6');
  expect(report(verdicts, true)).toContain('  w6');
});
