import { expect, test } from 'vitest';
import { fileTree } from '#tests/helpers/file-tree.ts';
import { checkImports } from '../import-check.ts';

const LAWS = new Set(['site rooms', 'circles', 'page imports']);

/** The check's findings for a site with the rooms `frame`, `blocks`, `cart`: `path:line law`. */
async function foundIn(files: Record<string, string>): Promise<string[]> {
  const root = await fileTree({ 'app/site/rooms.txt': 'frame\nblocks\ncart\n', ...files });
  const { faults } = await checkImports(root);
  return faults
    .filter(({ law }) => LAWS.has(law))
    .map(({ path, line, law }) => `${path}:${line ?? 0} ${law}`);
}

test('a room of the site imports only rooms to its left, types included', async () => {
  const found = await foundIn({
    'app/site/cart/a.tsx': "import '#app/site/frame/b.tsx';\nimport '#app/blocks/c/view.tsx';",
    'app/site/frame/b.tsx': "import type { D } from '#app/site/cart/d.ts';",
    'app/site/frame/e.tsx': "type F = import('#app/blocks/f.ts').F;",
  });
  expect(found).toEqual(['app/site/frame/b.tsx:1 site rooms', 'app/site/frame/e.tsx:1 site rooms']);
});

test('a part of app/ that stands in the order keeps to it, one that does not is free', async () => {
  const found = await foundIn({
    'app/blocks/hero/view.tsx': "import '#app/site/cart/a.tsx';\nimport '#app/site/frame/b.tsx';",
    'app/intl/a.ts': "import '#app/site/cart/a.tsx';",
    'app/site/frame/b.tsx': "import '#app/intl/b.ts';",
  });
  expect(found).toEqual(['app/blocks/hero/view.tsx:1 site rooms']);
});

test('a test and the files around the rooms import what they need', async () => {
  const found = await foundIn({
    'app/site/frame/a.test.ts': "import '#app/site/cart/a.tsx';",
    'app/root.tsx': "import './site/cart/a.tsx';",
  });
  expect(found).toEqual([]);
});

test('a folder of app/site/ that the order does not list is named', async () => {
  expect(await foundIn({ 'app/site/gifts/a.tsx': '' })).toEqual(['app/site/gifts:0 site rooms']);
});

test('files that import each other in a circle are named once, also through types', async () => {
  const found = await foundIn({
    'shared/a.ts': "import type { B } from './b.ts';",
    'shared/b.ts': "import './c.ts';\nimport './d.ts';",
    'shared/c.ts': "import './a.ts';",
    'shared/d.ts': '',
  });
  expect(found).toEqual(['shared/a.ts:0 circles']);
});

test('a page imports at most 20 modules; other files may import more', async () => {
  const imports = (count: number) =>
    Array.from({ length: count }, (_, index) => `import './m${index}.tsx';`).join('\n');
  const found = await foundIn({
    'app/routes.ts': "export default [route('a', 'site/cart/full.tsx'), route('b', 'site/cart/over.tsx')];",
    'app/site/cart/full.tsx': imports(20),
    'app/site/cart/over.tsx': imports(21),
    'app/site/cart/part.tsx': imports(30),
  });
  expect(found).toEqual(['app/site/cart/over.tsx:0 page imports']);
});
