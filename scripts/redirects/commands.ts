import { listRedirects } from '#domain/redirects/list-redirects.ts';
import { removeRedirect } from '#domain/redirects/remove-redirect.ts';
import { saveRedirects } from '#domain/redirects/save-redirects.ts';
import type { Shop } from '#domain/shop.ts';
import { CommandFault } from '../command/command-fault.ts';

const USAGE = `npm run redirects -- list               every former address and where it leads
npm run redirects -- save FROM TO       /products/vetta.html /en/bikes/road/vetta
npm run redirects -- remove FROM        the address answers 404 again
A whole list: npm run import -- redirects.csv, with the columns from and to`;

/**
 * Does what the words of a command line say. @returns what to print
 * @throws CommandFault for what was typed wrong; the refusals of the acts
 */
export async function runRedirectsCommand(
  shop: Shop,
  [command, from, to]: readonly string[],
): Promise<string> {
  if (command === 'list') return list(shop);
  if (command === 'save' && from && to) {
    const changed = await saveRedirects(shop, [{ from, to }]);
    return changed > 0 ? `${from} leads to ${to}.` : `${from} led to ${to} already.`;
  }
  if (command === 'remove' && from) return `${from} leads no more to ${await removeRedirect(shop, from)}.`;
  throw new CommandFault(USAGE);
}

async function list(shop: Shop): Promise<string> {
  const redirects = await listRedirects(shop);
  if (redirects.length === 0) return 'No address is redirected.';
  const width = Math.max(...redirects.map(({ from }) => from.length));
  return redirects.map(({ from, to }) => `${from.padEnd(width)}  ${to}`).join('\n');
}
