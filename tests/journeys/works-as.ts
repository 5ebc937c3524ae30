import type { Page } from '@playwright/test';
import type { Shop } from '#domain/shop.ts';
import { invitePerson, issueInvitationToken } from '#domain/staff/invite-person.ts';
import { acceptInvitation, type Person } from '#domain/staff/recognise-person.ts';
import { openStaffSession } from '#domain/staff/staff-session.ts';
import { sha256 } from '#shared/hash.ts';
import { newId, newToken } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import { shopBehindThePages } from './behind-the-pages.ts';

/** Where somebody works: the shop of all journeys, or one of a journey's own. */
export type Workplace = { readonly shop: Shop; readonly url: string };

const HERE: Workplace = { shop: shopBehindThePages(), url: process.env.SHOP_URL ?? '' };

/** Signs somebody new of a role in without the login service. */
export async function worksAs(
  page: Page,
  role: string,
  locale: Locale = 'en',
  place: Workplace = HERE,
): Promise<Person> {
  const person = await hire(role, locale, place);
  await comesIn(page, person, place);
  return person;
}

/** The token of somebody new of a role, for requests without a browser. */
export async function officeToken(role: string, place: Workplace = HERE): Promise<string> {
  const person = await hire(role, 'en', place);
  return openStaffSession(place.shop, { person, device: 'Chrome, Linux', proof: 'passkey' });
}

async function hire(role: string, locale: Locale, { shop }: Workplace): Promise<Person> {
  const email = `${newToken().toLowerCase()}@tessaro.test`;
  const invitation = { name: 'Chiara Bellin', email, role };
  const token = await issueInvitationToken(shop, await invitePerson({ ...shop, locale }, invitation));
  const names = { firstName: 'Chiara', lastName: 'Bellin' };
  const identity = { issuer: 'http://login.test', subject: newId(), email, emailVerified: true, ...names };
  return acceptInvitation(shop, { tokenHash: sha256(token), identity });
}

/** The same person in another browser. */
export async function comesIn(page: Page, person: Person, { shop, url }: Workplace = HERE): Promise<void> {
  const value = await openStaffSession(shop, { person, device: 'Chrome, Linux', proof: 'passkey' });
  await page.context().addCookies([{ name: 'office', value, url }]);
}
