import { CONTENT_KINDS, type ContentKind } from '#domain/content/kinds.ts';
import { listAllContent } from '#domain/content/list-all-content.ts';
import { removeContentCategory } from '#domain/content/save-categories.ts';
import { setContentState } from '#domain/content/set-state.ts';
import type { Shop } from '#domain/shop.ts';
import { CommandFault } from '../command/command-fault.ts';

const USAGE = `npm run content -- list KIND                     every item and its state
npm run content -- draft KIND CODE               nobody sees it
npm run content -- publish KIND CODE             from now on
npm run content -- end KIND CODE                 from now on it is gone
npm run content -- remove-category KIND CODE     one without items
Kinds: ${CONTENT_KINDS.join(', ')}. New items and changed ones: npm run import -- content.csv`;

const STATES = { draft: 'draft', publish: 'published', end: 'ended' } as const;

/**
 * Does what the words of a command line say. @returns what to print
 * @throws CommandFault for what was typed wrong; the refusals of the acts
 */
export async function runContentCommand(
  shop: Shop,
  [command = '', name, code]: readonly string[],
): Promise<string> {
  const kind = CONTENT_KINDS.find((known) => known === name);
  if (!kind) throw new CommandFault(USAGE);
  if (command === 'list') return list(shop, kind);
  if (code && command === 'remove-category') {
    await removeContentCategory(shop, kind, code);
    return `The category ${code} is gone.`;
  }
  if (code && Object.hasOwn(STATES, command)) {
    const state = STATES[command as keyof typeof STATES];
    await setContentState(shop, { kind, code, state });
    return `${code} is ${state}.`;
  }
  throw new CommandFault(USAGE);
}

async function list(shop: Shop, kind: ContentKind): Promise<string> {
  const items = await listAllContent(shop, kind);
  if (items.length === 0) return 'There is nothing of this kind.';
  const width = Math.max(...items.map(({ code }) => code.length));
  return items
    .map(({ code, state, title }) => `${code.padEnd(width)}  ${state.padEnd(9)}  ${title}`)
    .join('\n');
}
