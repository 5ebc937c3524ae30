import { checkBlocks } from '#app/blocks/check-blocks.server.ts';
import { findDraft } from '#domain/pages/find-draft.ts';
import { findPageEntry } from '#domain/pages/find-page-entry.ts';
import { listPages } from '#domain/pages/list-pages.ts';
import { publish } from '#domain/pages/publish.ts';
import { saveDraft } from '#domain/pages/save-draft.ts';
import { savePages } from '#domain/pages/save-pages.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { CommandFault } from '../command/command-fault.ts';
import { parsePageFile, refOf } from './page-file.ts';

const USAGE = `npm run pages -- list                    every page, its template and its state
npm run pages -- show NAME > page.json   its newest version as a file to edit
npm run pages -- draft page.json         saves the edited file; visitors see no change yet
npm run pages -- publish NAME [VERSION]  shows the draft, or an earlier version again
NAME is the code of a page, or of what pages share: sliders/news/content`;

type Read = (path: string) => Promise<string>;

/**
 * Does what the words of a command line say. @returns what to print
 * @throws CommandFault for what was typed wrong; the refusals of the acts
 */
export async function runPagesCommand(
  shop: Shop,
  [command = '', name, version]: readonly string[],
  read: Read,
): Promise<string> {
  if (command === 'list' && !name) return list(shop);
  if (command === 'show' && name) return show(shop, name);
  if (command === 'draft' && name) return draft(shop, await read(name));
  if (command === 'publish' && name) return publishVersion(shop, name, version);
  throw new CommandFault(USAGE);
}

async function list(shop: Shop): Promise<string> {
  const pages = await listPages(shop);
  const width = Math.max(...pages.map(({ code }) => code.length));
  return pages
    .map(({ code, path, template, draftNumber, publishedNumber }) => {
      const state = publishedNumber === null ? 'not published' : `published ${publishedNumber}`;
      const draftOf = draftNumber === publishedNumber ? '' : `, draft ${draftNumber ?? 'none'}`;
      return `${code.padEnd(width)}  /${path}  ${template}  ${state}${draftOf}`;
    })
    .join('\n');
}

async function show(shop: Shop, name: string): Promise<string> {
  const newest = await findDraft(shop, refOf(name));
  const page = name.includes('/') ? null : await findPageEntry(shop, name);
  if (!page && !newest) throw new CommandFault(`There is no page or document ${name}.`);
  const about = page ? { page } : { document: name };
  return JSON.stringify(
    { ...about, basedOn: newest?.number ?? 0, blocks: newest?.blocks ?? [] },
    undefined,
    2,
  );
}

async function draft(shop: Shop, text: string): Promise<string> {
  const { page, name, basedOn, blocks } = parsePageFile(text);
  const faults = checkBlocks(blocks, page ? 'page' : 'shared');
  if (faults.length > 0) throw new CommandFault(`Nothing was saved:\n${faults.join('\n')}`);
  const number = await inTransaction(shop, async (inside) => {
    if (page) await savePages(inside, [page]);
    return (await saveDraft(inside, { ...refOf(name), basedOn, blocks })).number;
  });
  return `Version ${number} of ${name} is saved. To show it: npm run pages -- publish ${name}`;
}

async function publishVersion(shop: Shop, name: string, version: string | undefined): Promise<string> {
  const newest = await findDraft(shop, refOf(name));
  if (!newest) throw new CommandFault(`There is no page or document ${name}.`);
  const number = version === undefined ? newest.number : Number(version);
  if (!Number.isSafeInteger(number)) throw new CommandFault(USAGE);
  await publish(shop, { ...refOf(name), number });
  return `Version ${number} of ${name} is shown.`;
}
