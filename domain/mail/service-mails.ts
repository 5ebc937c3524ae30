import { wordFrame } from '#domain/serials/find-serial.ts';
import { findEntry } from '#domain/service-books/read-book.ts';
import { issueServiceLink } from '#domain/service-books/request-entry.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findRegistration } from '#domain/warranties/list-registrations.ts';
import { dateFormat } from '#shared/format-cache.ts';
import { languageTag } from '#shared/locale.ts';
import { getReader, type ReaderOf } from './reader-mail.ts';
import { sellerBlock } from './seller-block.ts';
import type { Fact, WordedMail } from './worded-mail.ts';
import { isWritten } from './write-mail.ts';
import { writeWordedMail } from './write-worded-mail.ts';

/** Writes the mail with the link to the dealer who is asked for an entry, once. */
export function queueServiceLink(shop: Shop, { requestId }: { requestId: string }): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const key = `service-link:${requestId}`;
    if (await isWritten(inside, key)) return false;
    const issued = await issueServiceLink(inside, requestId);
    if (!issued) return false;
    const { request, dealer, token, locale } = issued;
    const to = await getReader(inside, locale);
    const frame = await wordFrame({ db: inside.db, locale }, request.serial);
    const { translate: t, sender } = to;
    const ends = dateFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'Europe/Rome' });
    const facts = [
      {
        label: t('mail.warranty.facts.model'),
        value: [frame?.model, frame?.color].filter(Boolean).join(', '),
      },
      { label: t('mail.warranty.facts.serial'), value: request.serial },
      { label: t('mail.service.ends'), value: ends.format(request.endsAt) },
    ];
    const mail = wordServiceMail(to, {
      ...{ subject: t('mail.service.asked.subject', { brand: sender.siteName, serial: request.serial }) },
      ...{
        title: t('mail.service.asked.title'),
        intro: t('mail.service.asked.intro', { dealer: dealer.name }),
      },
      ...{ facts, label: t('mail.service.asked.action'), href: `service-entry?token=${token}` },
    });
    await writeWordedMail(inside, { key, toAddress: dealer.email, mail });
    return true;
  });
}

/** Tells the owner that a dealer wrote into the book of their bike, once. */
export function queueEntryMail(shop: Shop, { entryId }: { entryId: string }): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const key = `service-entry:${entryId}`;
    const entry = await findEntry(inside, entryId);
    const found = entry?.registrationId && (await findRegistration(inside, entry.registrationId));
    if (!entry || !found || (await isWritten(inside, key))) return false;
    const { registration, owner } = found;
    const to = await getReader(inside, registration.locale);
    const { translate: t, sender } = to;
    const facts = [
      { label: t('mail.warranty.facts.serial'), value: entry.serial },
      { label: t('mail.service.by'), value: entry.dealerName },
    ];
    const mail = wordServiceMail(to, {
      subject: t('mail.service.added.subject', { brand: sender.siteName, serial: entry.serial }),
      ...{ title: t('mail.service.added.title'), intro: t('mail.service.added.intro') },
      ...{ facts, label: t('mail.service.added.action') },
      href: `account/mygarage/${registration.number}`,
    });
    await writeWordedMail(inside, { key, toAddress: owner.email, mail });
    return true;
  });
}

type Said = {
  readonly subject: string;
  readonly title: string;
  readonly intro: string;
  readonly facts: readonly Fact[];
  readonly label: string;
  /** Below the language. */
  readonly href: string;
};

function wordServiceMail(to: ReaderOf, { subject, title, intro, facts, label, href }: Said): WordedMail {
  const { baseUrl, locale, sender, translate: t } = to;
  return {
    ...{ locale, brand: sender.siteName, subject, preview: title, title, intro },
    facts: facts.filter(({ value }) => value !== ''),
    action: { label, href: `${baseUrl}/${locale}/${href}` },
    notices: [],
    seller: sellerBlock(sender.company, to.words, locale, t('mail.warranty.sender')),
  };
}
