import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { isMostlyKnown } from './common-passwords.ts';
import { inputInvalid } from './refusals.ts';

type Person = { readonly firstName: string; readonly lastName: string; readonly email: string };

/**
 * Refuses a password that is mostly the person's name, their address, or the shop's name.
 * @throws Refusal accounts.input-invalid with `fields`
 */
export async function refuseKnownWords(
  shop: Shop,
  password: string,
  { firstName, lastName, email }: Person,
): Promise<void> {
  const { siteName, brandSlug, company } = await findSiteConfig(shop);
  const words = [firstName, lastName, email, siteName, brandSlug, company.name];
  if (isMostlyKnown(password, words)) throw inputInvalid({ password: 'accounts.password-known' });
}
