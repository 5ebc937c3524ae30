import type { Shop } from '#domain/shop.ts';
import type { Company } from '#domain/site-config/schema.ts';
import type { ReaderMail } from './reader-mail.ts';
import { readerMailText } from './templates/reader-mail-text.ts';
import { writeMail } from './write-mail.ts';

type Draft = {
  readonly key: string;
  readonly toAddress: string;
  readonly mail: ReaderMail;
  /** Where a mail program posts to let the reader go (RFC 8058). */
  readonly oneClick: string;
  readonly company: Company;
};

/** Writes a mail somebody asked for, with the way out of it that mail programs show. React Email is loaded with the first. */
export async function writeReaderMail(shop: Shop, draft: Draft): Promise<void> {
  const { readerMailHtml } = await import('./templates/reader-mail.tsx');
  const { key, toAddress, mail, oneClick, company } = draft;
  await writeMail(shop, {
    ...{ key, locale: mail.locale, toAddress, subject: mail.subject },
    ...{ html: await readerMailHtml(mail), text: readerMailText(mail) },
    headers: unsubscribeHeaders(oneClick, company.email),
  });
}

/**
 * Lets a mail program offer one click (RFC 2369, RFC 8058): it posts to the first address, or writes to the second.
 * @param email the shop's own address
 */
function unsubscribeHeaders(oneClick: string, email: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${oneClick}>, <mailto:${email}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
