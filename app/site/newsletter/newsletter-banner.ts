import { redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import type { Locale } from '#shared/locale.ts';
import type { Route } from './+types/newsletter-banner';

/** Longer is no e-mail address (RFC 5321). */
const LONGEST = 254;

/**
 * What was typed into the banner goes on to the newsletter's page (specification section 2, Named routes). Here and not in the browser, so that
 * it works without scripts; posted, so that the typed address stands in no log but as the page's own.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const { email = '' } = await readForm(request);
  throw redirect(newsletterAddress(context.get(requestContext).shop.locale, email), 303);
}

/** Opened as a page, it leads where its form would. */
export function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  throw redirect(addressOf(context.get(requestContext).shop.locale, 'newsletter'), 303);
}

/** The newsletter's page with the typed address in base64 of its UTF-8; without it when there is none worth sending on. */
export function newsletterAddress(locale: Locale, typed: string): string {
  const email = typed.trim().slice(0, LONGEST);
  return addressOf(locale, 'newsletter', {}, { email: Buffer.from(email).toString('base64') });
}
