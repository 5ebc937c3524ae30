import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { blockSkeleton } from './new-room/block-skeleton.ts';
import { insertLine } from './new-room/insert-line.ts';
import { camel } from './new-room/room-names.ts';
import { writeFiles } from './new-room/write-files.ts';
import { runCommand } from './verify/run-command.ts';

/**
 * Makes a block that pages can be made of: a skeleton that can be shown, and its place among fields
 * and views.
 * @returns the paths written
 * @throws Error when the name is no block's name, or the block exists
 */
export async function createBlock(root: string, block: string, purpose: string): Promise<string[]> {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(block))
    throw new Error(`"${block}" is no block's name: lower-case words joined by hyphens, such as size-guide.`);
  if (existsSync(join(root, 'app/blocks', block))) throw new Error(`There is a block ${block} already.`);
  const fields = camel(block);
  const key = fields === block ? block : `'${block}'`;
  const [definitions, views] = ['definitions.ts', 'views.ts'].map((file) => join(root, 'app/blocks', file));
  await insertLine(definitions ?? '', fields === block ? `  ${block},` : `  ${key}: ${fields},`, {
    ...{ among: /^ {2}'?[a-z-]+'?(: \w+)?,$/, list: 'export const PAGE_BLOCKS' },
  });
  const line = `import { ${fields} } from './${block}/fields.ts';`;
  await insertLine(definitions ?? '', line, { among: /^import / });
  await insertLine(views ?? '', `  ${key}: lazy(() => import('./${block}/view.tsx')),`, {
    among: / lazy\(/,
  });
  return writeFiles(root, blockSkeleton(block, purpose));
}

const USAGE = `npm run new-block -- <name> "<what it shows, in a sentence>"
For example: npm run new-block -- size-guide "How to measure for a size."`;

if (import.meta.main) {
  const [block, purpose] = parseArgs({ allowPositionals: true }).positionals;
  try {
    if (!block || !purpose) throw new Error(USAGE);
    const paths = await createBlock(process.cwd(), block, purpose);
    await runCommand('biome', ['check', '--write', 'app/blocks'], process.cwd());
    console.log(`${paths.join('\n')}\n
Next: shape fields.ts; the types then say what view.tsx, sample.json and the test need. docs/guide/block.md`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
