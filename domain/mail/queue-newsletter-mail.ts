import { findReader } from '#domain/newsletter/find-reader.ts';
import { issueConfirmToken } from '#domain/newsletter/issue-confirm-token.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import type { Locale } from '#shared/locale.ts';
import { newsletterAddresses } from './addresses.ts';
import { wordNewsletterConfirmation, wordNewsletterWelcome } from './newsletter-mail.ts';
import { getReader } from './reader-mail.ts';
import type { WordedMail } from './worded-mail.ts';
import { isWritten } from './write-mail.ts';
import { unsubscribeHeaders, writeWordedMail } from './write-worded-mail.ts';

type Reader = { readonly email: string; readonly locale: Locale; readonly leaveToken: string };

/**
 * Writes the confirmation mail of a newsletter request, once per request, in its language.
 * @returns false when it was written before, or the request is gone
 */
export function queueNewsletterConfirmation(shop: Shop, { askId }: { askId: string }): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const key = `newsletter-confirm:${askId}`;
    const issued = (await isWritten(inside, key)) ? null : await issueConfirmToken(inside, askId);
    // Checks again: the transaction that held the row until now may have written it.
    if (!issued || (await isWritten(inside, key))) return false;
    const to = await addressee(inside, issued);
    await write(inside, key, issued, wordNewsletterConfirmation(to, issued.token));
    return true;
  });
}

/**
 * Writes the welcome mail with what was agreed, once per confirmation; not to a reader
 * who left meanwhile.
 * @returns false when there is nothing to write
 */
export function queueNewsletterWelcome(
  shop: Shop,
  { subscriptionId, askId }: { subscriptionId: string; askId: string },
): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const key = `newsletter-welcome:${askId}`;
    const reader = await findReader(inside, subscriptionId);
    if (!reader || (await isWritten(inside, key))) return false;
    await write(inside, key, reader, wordNewsletterWelcome(await addressee(inside, reader), reader));
    return true;
  });
}

async function addressee(shop: Shop, { locale, leaveToken }: Reader) {
  return { ...(await getReader(shop, locale)), leaveToken };
}

async function write(
  shop: Shop,
  key: string,
  { email, leaveToken }: Reader,
  mail: WordedMail,
): Promise<void> {
  const { baseUrl, db } = shop;
  const { company } = await findSiteConfig({ db, locale: mail.locale });
  const oneClick = newsletterAddresses({ baseUrl, locale: mail.locale }).oneClick(leaveToken);
  const headers = unsubscribeHeaders(oneClick, company);
  await writeWordedMail(shop, { key, toAddress: email, mail, headers });
}
