import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runMutations, type Verdict } from './run.ts';

const root = await mkdtemp(join(tmpdir(), 'mutated-'));
afterAll(() => rm(root, { recursive: true, force: true }));
await symlink(resolve('node_modules'), join(root, 'node_modules'));
for (const name of ['one', 'other']) {
  await writeFile(join(root, `${name}.ts`), `export const ${name} = 1; // a number\n`);
  await writeFile(
    join(root, `${name}.test.ts`),
    `import { expect, test } from 'vitest';
import { ${name} } from './${name}.ts';
test('it is one', () => expect(${name}).toBe(1));\n`,
  );
}

const mutation = (name: string, find: string, replace: string) => ({
  file: `${name}.ts`,
  find,
  replace,
  tests: [`${name}.test.ts`],
});

test('a mutation dies by its own tests alone, and the next one starts from the unchanged file', async () => {
  const verdicts: Verdict[] = [];
  const mutations = [
    mutation('one', '= 1', '= 2'),
    mutation('other', 'a number', 'any number'),
    mutation('one', 'a number', 'any number'),
    mutation('other', '= 1', '= 3'),
  ];
  await runMutations(mutations, (verdict) => verdicts.push(verdict), root);
  expect(verdicts.map(({ killer }) => killer)).toEqual([
    expect.stringContaining('one.test.ts › it is one: expected 2 to be 1'),
    null,
    null,
    expect.stringContaining('other.test.ts › it is one: expected 3 to be 1'),
  ]);
});
