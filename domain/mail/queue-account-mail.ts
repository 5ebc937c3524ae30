import { findAccountByEmail } from '#domain/accounts/find-account.ts';
import {
  type AccountRequest,
  deleteRequest,
  findWaitingRequest,
  issueRequestToken,
} from '#domain/accounts/find-request.ts';
import { findBrand } from '#domain/brand/find-brand.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { type Letter, type LetterKind, wordLetter } from './account-letter.ts';
import { type AccountPage, accountAddress } from './addresses.ts';
import { letterText } from './templates/letter-text.ts';
import type { MailBrand } from './templates/look.ts';
import { writeMail } from './write-mail.ts';

/**
 * Writes the mail for a request at the login service, in its language: the link that makes the
 * account, changes its address or leads to a new password, a note that there is an account already,
 * or what changed. A password request for an unknown address gets no mail.
 * @returns false when it was already written, or there is nothing to write
 */
export function queueAccountMail(shop: Shop, { requestId }: { requestId: string }): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const request = await findWaitingRequest(inside, requestId);
    if (!request) return false;
    const kind = await kindOf(inside, request);
    const token = hasLink(kind) ? await issueRequestToken(inside, request.id) : '';
    if (token === '') await deleteRequest(inside, request.id);
    if (kind === null) return false;
    await write(inside, request, kind, token);
    return true;
  });
}

async function kindOf(shop: Shop, { purpose, email }: AccountRequest): Promise<LetterKind | null> {
  if (!isAboutAddress(purpose)) return purpose;
  const account = await findAccountByEmail(shop, email);
  if (purpose === 'reset') return account ? 'reset' : null;
  if (account) return 'exists';
  return purpose === 'email' ? 'email' : 'confirm';
}

/** Else it is a notice, which goes out as it is. */
function isAboutAddress(purpose: AccountRequest['purpose']): purpose is 'register' | 'reset' | 'email' {
  return purpose === 'register' || purpose === 'reset' || purpose === 'email';
}

function hasLink(kind: LetterKind | null): boolean {
  return kind === 'confirm' || kind === 'reset' || kind === 'email';
}

/** Where the mail's button leads. */
function pageOf(kind: LetterKind): AccountPage {
  if (kind === 'confirm' || kind === 'reset' || kind === 'email') return kind;
  if (kind === 'exists') return 'login';
  return kind === 'email-changed' ? 'contacts' : 'security';
}

async function write(shop: Shop, request: AccountRequest, kind: LetterKind, token: string): Promise<void> {
  const { locale, email } = request;
  const { siteName, company } = await findSiteConfig({ db: shop.db, locale });
  const href = accountAddress({ baseUrl: shop.baseUrl, locale }, pageOf(kind), token);
  const letter = wordLetter({ kind, locale, brand: siteName, company, href });
  const key = `account:${request.id}`;
  const bodies = {
    html: await htmlOf(letter, { ...(await findBrand(shop)), site: shop.baseUrl }),
    text: letterText(letter),
  };
  await writeMail(shop, { key, locale, toAddress: email, subject: letter.subject, ...bodies });
}

/** React Email is loaded with the first mail. */
async function htmlOf(letter: Letter, brand: MailBrand): Promise<string> {
  const { renderLetterHtml } = await import('./templates/letter.tsx');
  return renderLetterHtml(letter, brand);
}
