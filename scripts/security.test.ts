import { expect, test } from 'vitest';
import { checkSecurity, judgeSecurity } from './security.ts';

const title = (text: string, path = 'a.test.ts') => ({ text, path, line: 1 });
const page = '| item | holds | test |\n|---|---|---|\n| 3.4.1 3.4.4 | headers | `a.test.ts` |\n';

test('an item that no title of its test names is a fault', () => {
  const complete = judgeSecurity(page, [title('3.4.1 one'), title('over https 3.4.4 two')]);
  expect(complete.faults).toEqual([]);
  const { faults } = judgeSecurity(page, [title('3.4.1 one'), title('3.4.4 two', 'b.test.ts')]);
  expect(faults.map(({ line, text }) => [line, text])).toEqual([
    [3, '3.4.4 stands in no title of a.test.ts'],
  ]);
});

test('every item of docs/security.md has its test', async () => {
  const { faults, note } = await checkSecurity(process.cwd());
  expect(faults).toEqual([]);
  expect(Number.parseInt(note ?? '', 10)).toBeGreaterThan(60);
});
