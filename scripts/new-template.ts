import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { appendLine } from './new-room/insert-line.ts';

/** A template as `templates.ts` has it: its name and what it is made of. */
const ENTRY = /^ {2}'?([a-z-]+)'?: (FREE|\{ \.\.\.(?:FREE|ITEM).*\}),$/;

export type NewTemplate = { readonly template: string; readonly like: string };

/**
 * Makes a template that content pages may ask for: framed like another, with the same blocks. It
 * has no address of its own and lists nothing until somebody says so.
 * @returns the files changed
 * @throws Error when the name is no template's name, the template exists, or `like` is none
 */
export async function createTemplate(root: string, { template, like }: NewTemplate): Promise<string[]> {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(template))
    throw new Error(
      `"${template}" is no template's name: lower-case words joined by hyphens, such as press-kit.`,
    );
  const file = 'domain/pages/templates.ts';
  const entries = await readTemplates(join(root, file));
  if (entries.has(template)) throw new Error(`There is a template ${template} already.`);
  const entry = entries.get(like);
  if (entry === undefined) throw new Error(`There is no template ${like} to begin with.`);
  const key = template.includes('-') ? `'${template}'` : template;
  await appendLine(join(root, file), `  ${key}: ${withoutPlace(entry)},`, ENTRY);
  return [file];
}

/** What each template is made of, as the file says it. */
async function readTemplates(file: string): Promise<ReadonlyMap<string, string>> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, name, entry] = ENTRY.exec(line) ?? [];
      return name && entry ? [[name, entry]] : [];
    }),
  );
}

/** An address and a list belong to one template. */
function withoutPlace(entry: string): string {
  return entry.replace(/, (?:path|lists): '[^']*'/g, '').replace(/^\{ \.\.\.FREE \}$/, 'FREE');
}

const USAGE = `npm run new-template -- <name> [--like <template>]
For example: npm run new-template -- press-kit --like news-item`;

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { like: { type: 'string', default: 'generic' } },
  });
  const [template] = positionals;
  try {
    if (!template) throw new Error(USAGE);
    console.log(`${(await createTemplate(process.cwd(), { template, like: values.like })).join('\n')}\n
Next: say there what stands around it, which blocks it takes and where it stands. docs/guide/page-template.md`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
