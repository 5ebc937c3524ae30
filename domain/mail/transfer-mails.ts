import { inTransaction, type Shop } from '#domain/shop.ts';
import { findTransferById } from '#domain/transfers/accept-transfer.ts';
import type { Transfer } from '#domain/transfers/change-transfer.ts';
import { issueTransferLink } from '#domain/transfers/request-transfer.ts';
import { findRegistration } from '#domain/warranties/list-registrations.ts';
import { dateFormat } from '#shared/format-cache.ts';
import { languageTag } from '#shared/locale.ts';
import { getReader, type ReaderOf } from './reader-mail.ts';
import { sellerBlock } from './seller-block.ts';
import type { WordedMail } from './worded-mail.ts';
import { isWritten } from './write-mail.ts';
import { writeWordedMail } from './write-worded-mail.ts';

type Kind = 'offered' | 'open' | 'accepted' | 'rejected' | 'expired' | 'undone';
type OfTransfer = { readonly transferId: string };

/** Writes the mail with the link to the buyer, once. */
export function queueTransferLink(shop: Shop, { transferId }: OfTransfer): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const key = `bike-transfer-link:${transferId}`;
    if (await isWritten(inside, key)) return false;
    const issued = await issueTransferLink(inside, transferId);
    if (!issued) return false;
    const { transfer, token } = issued;
    const to = await getReader(inside, transfer.locale);
    const href = `${to.baseUrl}/${to.locale}/bike-transfer?token=${token}`;
    const mail = wordTransferMail(to, { kind: 'offered', transfer, href });
    await writeWordedMail(inside, { key, toAddress: transfer.email, mail });
    return true;
  });
}

/** Makes the writer of a mail to the seller, once for each step. */
export function queueTransferMail(kind: Exclude<Kind, 'offered'>) {
  return (shop: Shop, { transferId }: OfTransfer): Promise<boolean> =>
    inTransaction(shop, async (inside) => {
      const key = `bike-transfer-${kind}:${transferId}`;
      const transfer = await findTransferById(inside, transferId);
      const found = transfer && (await findRegistration(inside, transfer.registrationId));
      if (!found || (await isWritten(inside, key))) return false;
      const { registration, owner } = found;
      const to = await getReader(inside, registration.locale);
      const garage = `${to.baseUrl}/${to.locale}/account/mygarage`;
      const href = kind === 'accepted' ? garage : `${garage}/${registration.number}`;
      const mail = wordTransferMail(to, { kind, transfer, href });
      await writeWordedMail(inside, { key, toAddress: owner.email, mail });
      return true;
    });
}

type Told = { readonly kind: Kind; readonly transfer: Transfer; readonly href: string };

function wordTransferMail(to: ReaderOf, { kind, transfer, href }: Told): WordedMail {
  const { translate: t, locale, sender } = to;
  const { serial, endsAt } = transfer;
  const format = dateFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'Europe/Rome' });
  const values = { brand: sender.siteName, serial, date: format.format(endsAt) };
  const word = (part: 'subject' | 'preview' | 'title' | 'intro') =>
    t(`mail.transfer.${kind}.${part}`, values);
  const hasRule = kind === 'offered' || kind === 'open';
  return {
    ...{ locale, brand: sender.siteName, subject: word('subject'), preview: word('preview') },
    ...{ title: word('title'), intro: word('intro') },
    facts: [{ label: t('mail.warranty.facts.serial'), value: serial }],
    action: { label: t('mail.transfer.action'), href },
    notices: hasRule ? [{ text: t('mail.transfer.rule') }] : [],
    seller: sellerBlock(sender.company, to.words, locale, t('mail.warranty.sender')),
  };
}
