import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { requestContext } from '#app/context.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import type { Shop } from '#domain/shop.ts';
import { isRefusal } from '#shared/refusal.ts';

/** The token of a mail's link. */
function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

/** The answer's status by the state of a link. */
export const STATUS_OF_LINK = { open: 200, confirmed: 200, ended: 410, unknown: 404 } as const;

/**
 * Reads the state of a mail's link. Opening it changes nothing, because mail scanners open links
 * too.
 */
export async function lookAt<Found>(
  { context, params, request }: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>,
  find: (shop: Shop, token: string) => Promise<Found>,
): Promise<Found> {
  requireLocale(params.locale);
  const { shop } = await context.get(requestContext).personal();
  return find(shop, tokenOf(request));
}

/** Carries out the button behind a mail's link. The page then shows the result, refused or not. */
export async function press(
  { context, params, request }: Pick<ActionFunctionArgs, 'context' | 'params' | 'request'>,
  act: (shop: Shop, token: string) => Promise<unknown>,
): Promise<null> {
  requireLocale(params.locale);
  await readForm(request);
  const { shop } = await context.get(requestContext).personal();
  try {
    await act(shop, tokenOf(request));
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  return null;
}
