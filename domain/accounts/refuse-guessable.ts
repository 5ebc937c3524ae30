import { createHash } from 'node:crypto';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { isMostlyKnown } from './common-passwords.ts';
import { inputInvalid } from './refusals.ts';

type Person = { readonly firstName: string; readonly lastName: string; readonly email: string };

/**
 * Refuses a password that others would try first: mostly the person's name, their address or the
 * shop's name, or breached, where the settings name a list of breached ones.
 * @throws Refusal accounts.input-invalid with `fields`
 */
export async function refuseGuessable(
  shop: Shop,
  password: string,
  { firstName, lastName, email }: Person,
): Promise<void> {
  const { siteName, brandSlug, company } = await findSiteConfig(shop);
  const words = [firstName, lastName, email, siteName, brandSlug, company.name];
  if (isMostlyKnown(password, words)) throw inputInvalid({ password: 'accounts.password-known' });
  if (await isBreached(shop, password)) throw inputInvalid({ password: 'accounts.password-breached' });
}

/** A list that is away keeps nobody from choosing a password: the one that comes along remains. */
async function isBreached({ ports: { breachedPasswords } }: Shop, password: string): Promise<boolean> {
  if (!breachedPasswords) return false;
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    return (await breachedPasswords.suffixesOf(hash.slice(0, 5))).has(hash.slice(5));
  } catch (error) {
    console.error(`the list of breached passwords: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}
