import type { RequestContext } from '#app/context.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import { findBookFile } from '#domain/service-books/find-book-file.ts';
import type { Shop } from '#domain/shop.ts';
import { findOpenTheft } from '#domain/thefts/find-theft.ts';
import { findTheftFile } from '#domain/thefts/find-theft-file.ts';
import { findOwnRegistration } from '#domain/warranties/list-registrations.ts';

type File = { readonly name: string; readonly bytes: Uint8Array };
type Own = { readonly number: string; readonly serial: string };

/** The papers of a bike, by the name in their address. */
const FILES: Readonly<Record<string, (shop: Shop, own: Own) => Promise<File | null>>> = {
  'theft.pdf': async (shop, { serial }) => {
    const theft = await findOpenTheft(shop, serial);
    return theft && findTheftFile(shop, theft.id);
  },
  'service-book.pdf': (shop, own) => findBookFile(shop, own),
};

/** A paper of the customer's own bike; null: no such bike, or it has none. Never cached. */
export async function bikeFileAnswer(
  visit: RequestContext,
  request: Request,
  { number, file: name }: { readonly number: string; readonly file: string },
): Promise<Response | null> {
  const { shop } = await openAccount(visit, request);
  const find = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  const own = await findOwnRegistration(shop, number);
  if (!find || !own?.serial || own.state !== 'registered') return null;
  const file = await find(shop, { number: own.number, serial: own.serial });
  if (!file) return null;
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  });
}
