import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { appendLine } from './new-room/insert-line.ts';

const FRAME = /^ {2}'?([a-z-]+)'?: (.*),$/;

export type NewTemplate = { readonly template: string; readonly like: string };

/**
 * Makes a template that content pages may ask for. Its frame begins as that of another template.
 * @returns the files changed
 * @throws Error when the name is no template's name, the template exists, or `like` is none
 */
export async function createTemplate(root: string, { template, like }: NewTemplate): Promise<string[]> {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(template))
    throw new Error(
      `"${template}" is no template's name: lower-case words joined by hyphens, such as press-kit.`,
    );
  const [names, frames] = ['domain/pages/layouts.ts', 'app/site/frame/layout.ts'] as const;
  const frameOf = await readFrames(join(root, frames));
  if (frameOf.has(template)) throw new Error(`There is a template ${template} already.`);
  const frame = frameOf.get(like);
  if (frame === undefined) throw new Error(`There is no template ${like} to begin with.`);
  await appendLine(join(root, names), `  '${template}',`, /^ {2}'[a-z-]+',$/);
  const key = template.includes('-') ? `'${template}'` : template;
  await appendLine(join(root, frames), `  ${key}: ${frame},`, FRAME_OF_PAGES);
  return [names, frames];
}

/** A line of `LAYOUTS`: its frame is the whole one or differs from it. */
const FRAME_OF_PAGES = /^ {2}'?[a-z-]+'?: (WHOLE|\{ \.\.\.WHOLE.*\}),$/;

/** What stands around each template, as the file says it. */
async function readFrames(file: string): Promise<ReadonlyMap<string, string>> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => FRAME_OF_PAGES.test(line));
  return new Map(
    lines.map((line) => {
      const [, name = '', frame = ''] = FRAME.exec(line) ?? [];
      return [name, frame];
    }),
  );
}

const USAGE = `npm run new-template -- <name> [--like <template>]
For example: npm run new-template -- press-kit --like blog`;

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { like: { type: 'string', default: 'default' } },
  });
  const [template] = positionals;
  try {
    if (!template) throw new Error(USAGE);
    console.log(`${(await createTemplate(process.cwd(), { template, like: values.like })).join('\n')}\n
Next: say in app/site/frame/layout.ts what stands around it. docs/guide/page-template.md`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
