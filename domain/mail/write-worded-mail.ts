import { findBrand } from '#domain/brand/find-brand.ts';
import type { Shop } from '#domain/shop.ts';
import type { Company } from '#domain/site-config/schema.ts';
import { wordedMailText } from './templates/worded-mail-text.ts';
import type { WordedMail } from './worded-mail.ts';
import { type MailDraft, writeMail } from './write-mail.ts';

type Draft = Pick<MailDraft, 'key' | 'orderId' | 'toAddress' | 'headers' | 'attachments'> & {
  readonly mail: WordedMail;
};

/**
 * Writes a worded mail as HTML and plain text. React Email is loaded with the first one, so a
 * process without mails saves its memory.
 */
export async function writeWordedMail(shop: Shop, { mail, ...draft }: Draft): Promise<void> {
  const { renderWordedMailHtml } = await import('./templates/worded-mail.tsx');
  const bodies = {
    html: await renderWordedMailHtml(mail, { ...(await findBrand(shop)), site: shop.baseUrl }),
    text: wordedMailText(mail),
  };
  await writeMail(shop, { ...draft, ...bodies, locale: mail.locale, subject: mail.subject });
}

/**
 * Headers for one-click unsubscribing in mail programs (RFC 2369, RFC 8058): they post to the first
 * address, or write to the second, the shop's own.
 */
export function unsubscribeHeaders(
  oneClick: string,
  { email }: Pick<Company, 'email'>,
): Record<string, string> {
  return {
    'List-Unsubscribe': `<${oneClick}>, <mailto:${email}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
