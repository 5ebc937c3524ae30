import { expect, test } from 'vitest';
import { fileTree } from '#tests/helpers/file-tree.ts';
import { checkCommentColumns } from './comment-columns.ts';

const long = 'word '.repeat(20).trimEnd();

test('a comment beyond column 100 is a fault in a clean folder, on its own line or behind code', async () => {
  const root = await fileTree({
    'shared/a.ts': `// ${long}\nconst a = 1; // ${long}\n/**\n * ${long}\n */\n`,
    'shared/b.tsx': `<p>\n  {/* ${long} */}\n</p>;\n`,
    'server/c.ts': `// ${long}\n`,
  });
  const { faults } = await checkCommentColumns(root, ['shared/']);
  expect(faults.map(({ path, line }) => [path, line])).toEqual([
    ['shared/a.ts', 1],
    ['shared/a.ts', 2],
    ['shared/a.ts', 4],
    ['shared/b.tsx', 2],
  ]);
});

test('code, texts with slashes and the directives of tools may be longer', async () => {
  const root = await fileTree({
    'shared/a.ts': [
      `export const text = 'https://example.org/ // ${long}';`,
      `// biome-ignore lint/style/noNonNullAssertion: ${long}`,
      `/** ${'x'.repeat(93)} */`,
    ].join('\n'),
  });
  expect((await checkCommentColumns(root, ['shared/'])).faults).toEqual([]);
});
