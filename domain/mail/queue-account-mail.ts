import { findAccountByEmail } from '#domain/accounts/find-account.ts';
import {
  type AccountRequest,
  deleteRequest,
  findWaitingRequest,
  issueRequestToken,
} from '#domain/accounts/find-request.ts';
import { type Brand, findBrand } from '#domain/brand/find-brand.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { type Letter, type LetterKind, wordLetter } from './account-letter.ts';
import { accountAddress } from './addresses.ts';
import { letterText } from './templates/letter-text.ts';
import { writeMail } from './write-mail.ts';

/**
 * Writes the mail for a request at the login service, in its language: the link that makes the
 * account or leads to a new password, or a note that there is an account already. A password
 * request for an unknown address gets no mail.
 * @returns false when it was already written, or there is nothing to write
 */
export function queueAccountMail(shop: Shop, { requestId }: { requestId: string }): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const request = await findWaitingRequest(inside, requestId);
    if (!request) return false;
    const kind = await kindOf(inside, request);
    const token = kind === 'confirm' || kind === 'reset' ? await issueRequestToken(inside, request.id) : '';
    if (token === '') await deleteRequest(inside, request.id);
    if (kind === null) return false;
    await write(inside, request, kind, token);
    return true;
  });
}

async function kindOf(shop: Shop, { purpose, email }: AccountRequest): Promise<LetterKind | null> {
  const account = await findAccountByEmail(shop, email);
  if (purpose === 'reset') return account ? 'reset' : null;
  return account ? 'exists' : 'confirm';
}

async function write(shop: Shop, request: AccountRequest, kind: LetterKind, token: string): Promise<void> {
  const { locale, email } = request;
  const page = kind === 'exists' ? 'login' : kind;
  const { siteName, company } = await findSiteConfig({ db: shop.db, locale });
  const href = accountAddress({ baseUrl: shop.baseUrl, locale }, page, token);
  const letter = wordLetter({ kind, locale, brand: siteName, company, href });
  const key = `account:${request.id}`;
  const bodies = { html: await htmlOf(letter, await findBrand(shop)), text: letterText(letter) };
  await writeMail(shop, { key, locale, toAddress: email, subject: letter.subject, ...bodies });
}

/** React Email is loaded with the first mail. */
async function htmlOf(letter: Letter, brand: Brand): Promise<string> {
  const { renderLetterHtml } = await import('./templates/letter.tsx');
  return renderLetterHtml(letter, brand);
}
