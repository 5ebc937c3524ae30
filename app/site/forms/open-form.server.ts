import { data, redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { prefilledEmail } from '#domain/newsletter/prefilled-email.ts';
import { showForm } from './show-form.server.ts';
import { typedByProfile } from './typed-by-profile.server.ts';

/**
 * A form on its own page, its fields filled in with what the address names (`?email=` in base64)
 * and what the customer's profile has.
 * @throws 404 where there is no such form; a redirect for one with a page of its own
 */
export async function openForm(visit: RequestContext, slug: string, url: string) {
  const { shop, customer } = await visit.personal();
  const shown = await showForm(visit, slug);
  if (!shown.form || shown.form.kind === 'test') throw data('This page could not be found', { status: 404 });
  if (shown.form.kind === 'newsletter') throw redirect(addressOf(shop.locale, 'newsletter'));
  const query = new URL(url).searchParams;
  const hidden = shown.form.fields.filter(({ vueType }) => vueType === 'hidden').map((field) => field.slug);
  const named = hidden.map((name) => [name, (query.get(name) ?? '').slice(0, 200)]);
  const { email = '', phone = '', firstName = '', lastName = '' } = await typedByProfile(shop, customer);
  const { name, description } = shown.form;
  return {
    ...{ name, description, shown },
    values: {
      ...{ phone, 'first-name': firstName, 'last-name': lastName },
      email: prefilledEmail(query.get('email')) || email,
      ...Object.fromEntries(named),
    },
  };
}
