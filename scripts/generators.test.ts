import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkImports } from './import-check.ts';
import { checkMessages } from './messages-check.ts';
import { copyProject } from './mutate/copy-project.ts';
import { createBlock } from './new-block.ts';
import { createRoom } from './new-room.ts';
import { createTemplate } from './new-template.ts';
import { checkSizes } from './sizes.ts';

/** A copy of this project, into which each generator writes once. */
const root = await copyProject();
afterAll(() => rm(root, { recursive: true, force: true }));
const written: string[] = [];
const textOf = (path: string) => readFile(join(root, path), 'utf8');

describe('generators', { timeout: 120_000 }, () => {
  test('a room with an API has its operation, mounted, and a test of it', async () => {
    const room = { room: 'test-vouchers', purpose: 'Vouchers.', after: 'carts', api: true };
    const paths = await createRoom(root, room);
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['api/test-vouchers.ts', 'api/test-vouchers.test.ts', 'messages/test-vouchers/de.json'],
      ]),
    );
    const api = await textOf('api/create-api.ts');
    expect(api).toContain("import { createTestVouchersApi } from './test-vouchers.ts';");
    expect(api).toContain("  api.route('/', createTestVouchersApi());");
    written.push(...paths, 'api/create-api.ts', 'database/schema.ts', 'domain/rooms.txt');
  });

  test('a block has fields, view, sample and test, and stands among all', async () => {
    const paths = await createBlock(root, 'test-quote', 'A sentence somebody said.');
    expect(paths.map((path) => path.split('/').at(-1))).toEqual([
      ...['fields.ts', 'view.tsx', 'sample.json', 'test-quote.test.tsx'],
    ]);
    written.push(...paths, 'app/blocks/definitions.ts', 'app/blocks/views.ts');
    const definitions = await textOf('app/blocks/definitions.ts');
    expect(definitions).toMatch(/PAGE_BLOCKS = \{[^}]*'test-quote': testQuote,[^}]*\};/);
    expect(await textOf('app/blocks/views.ts')).toContain(
      "  'test-quote': lazy(() => import('./test-quote/view.tsx')),",
    );
    await expect(createBlock(root, 'test-quote', 'Again.')).rejects.toThrow('already');
    await expect(createBlock(root, '../x', 'Elsewhere.')).rejects.toThrow("no block's name");
  });

  test('a template is one that pages may ask for, framed like another', async () => {
    written.push(...(await createTemplate(root, { template: 'test-kit', like: 'news-item' })));
    expect(await textOf('domain/pages/templates.ts')).toContain("  'test-kit': { ...ITEM, blocks: STORY },");
    await expect(createTemplate(root, { template: 'test-kit', like: 'news-item' })).rejects.toThrow(
      'already',
    );
    await expect(createTemplate(root, { template: 'other', like: 'none' })).rejects.toThrow(
      'no template none',
    );
  });

  test('what they wrote breaks no law of imports, sizes and wording', async () => {
    const findings = [await checkImports(root), await checkSizes(root), await checkMessages(root)];
    const places = written.flatMap((path) => [path, dirname(path)]);
    const faults = findings.flatMap((found) => found.faults).filter(({ path }) => places.includes(path));
    expect(faults).toEqual([]);
    expect(written.length).toBeGreaterThan(20);
  });
});
