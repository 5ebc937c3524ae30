import { redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { readForm, requireLocale, typedFields } from '#app/requests.server.ts';
import { newsletterBannerInput } from '#domain/newsletter/input.ts';
import type { Locale } from '#shared/locale.ts';
import type { Route } from './+types/newsletter-banner';

/** No e-mail address is longer (RFC 5321). */
const LONGEST = 254;

/**
 * Passes the banner's address on to the newsletter's page (specification section 2, Named routes).
 * On the server it works without scripts; by POST the address appears in no log but as the page's
 * own.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const { email } = typedFields(newsletterBannerInput, await readForm(request));
  throw redirect(newsletterAddress(context.get(requestContext).shop.locale, email), 303);
}

/** A GET redirects to the form's page. */
export function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  throw redirect(addressOf(context.get(requestContext).shop.locale, 'newsletter'), 303);
}

/**
 * The newsletter's page with the typed address in base64 of its UTF-8. An empty or too long one is
 * dropped.
 */
export function newsletterAddress(locale: Locale, typed: string): string {
  const email = typed.trim().slice(0, LONGEST);
  return addressOf(locale, 'newsletter', {}, { email: Buffer.from(email).toString('base64') });
}
