import { inTransaction, type Shop } from '#domain/shop.ts';
import { findSighting, findTheft } from '#domain/thefts/find-theft.ts';
import { findTheftFile } from '#domain/thefts/find-theft-file.ts';
import { findRegistration } from '#domain/warranties/list-registrations.ts';
import { translator } from '#messages/catalogue.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import type { Attachment } from './port.ts';
import { getReader, type ReaderOf } from './reader-mail.ts';
import { sellerBlock } from './seller-block.ts';
import { tellShopOnce } from './tell-shop-once.ts';
import type { Block, WordedMail } from './worded-mail.ts';
import { isWritten } from './write-mail.ts';
import { writeWordedMail } from './write-worded-mail.ts';

type Kind = 'declared' | 'closed' | 'sighting' | 'answer';
type OfTheft = { readonly theftId: string };
type OfSighting = { readonly sightingId: string };

/** Makes the writer of a mail to the owner of a stolen bike, once for each step. */
export function queueTheftMail(kind: 'declared' | 'closed') {
  return (shop: Shop, { theftId }: OfTheft): Promise<boolean> =>
    inTransaction(shop, async (inside) => {
      const theft = await findTheft(inside, theftId);
      if (!theft) return false;
      const file = kind === 'declared' ? await findTheftFile(inside, theftId) : null;
      const attachments = file ? [{ ...file, mediaType: 'application/pdf' }] : [];
      const key = `theft-${kind}:${theftId}`;
      return writeToOwner(inside, theft.registrationId, { key, kind, serial: theft.serial, attachments });
    });
}

/** Writes to the owner what somebody saw, without the sender's address. */
export function queueSightingMail(shop: Shop, { sightingId }: OfSighting): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const found = await findSighting(inside, sightingId);
    if (found?.sighting.state !== 'passed') return false;
    const { sighting, theft } = found;
    const key = `sighting:${sightingId}`;
    const mail = { key, kind: 'sighting', serial: theft.serial, text: sighting.message } as const;
    return writeToOwner(inside, theft.registrationId, mail);
  });
}

/** Writes the owner's answer to whoever saw the bike, without the owner's address. */
export function queueSightingAnswer(shop: Shop, { sightingId }: OfSighting): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const found = await findSighting(inside, sightingId);
    const key = `sighting-answer:${sightingId}`;
    if (!found?.sighting.answer || found.sighting.email === '' || (await isWritten(inside, key)))
      return false;
    const { sighting, theft } = found;
    const to = await getReader(inside, sighting.locale);
    const mail = wordTheftMail(to, { kind: 'answer', serial: theft.serial, text: sighting.answer ?? '' });
    await writeWordedMail(inside, { key, toAddress: sighting.email, mail });
    return true;
  });
}

/** Tells the shop's own address that a sighting looks like spam, once a day and theft. */
export async function queueSightingHeldAlarm(shop: Shop, { sightingId }: OfSighting): Promise<boolean> {
  const found = await findSighting(shop, sightingId);
  if (!found) return false;
  const { arrivedAt, heldFor } = found.sighting;
  const label = translator(DEFAULT_LOCALE)('mail.staff.reason');
  return tellShopOnce(shop, 'sighting-held', {
    key: `sighting.held:${found.theft.id}:${arrivedAt.toISOString().slice(0, 10)}`,
    read: async () => ({ number: found.theft.number, facts: [{ label, value: heldFor.join(', ') }] }),
  });
}

type Told = {
  readonly kind: Kind;
  readonly serial: string;
  readonly text?: string;
  readonly number?: string;
};

async function writeToOwner(
  shop: Shop,
  registrationId: string,
  { key, attachments = [], ...told }: Told & { readonly key: string; readonly attachments?: Attachment[] },
): Promise<boolean> {
  const found = await findRegistration(shop, registrationId);
  if (!found || (await isWritten(shop, key))) return false;
  const { number, locale } = found.registration;
  const mail = wordTheftMail(await getReader(shop, locale), { ...told, number });
  await writeWordedMail(shop, { key, toAddress: found.owner.email, mail, attachments });
  return true;
}

function wordTheftMail(to: ReaderOf, { kind, serial, text = '', number }: Told): WordedMail {
  const { translate: t, baseUrl, locale, sender } = to;
  const values = { brand: sender.siteName, serial };
  const blocks: Block[] = text ? [{ title: t(`mail.theft.message`), lines: text.split('\n') }] : [];
  return {
    ...{ locale, brand: sender.siteName },
    ...{ subject: t(`mail.theft.${kind}.subject`, values), preview: t(`mail.theft.${kind}.preview`) },
    ...{ title: t(`mail.theft.${kind}.title`), intro: t(`mail.theft.${kind}.intro`) },
    facts: [{ label: t('mail.warranty.facts.serial'), value: serial }],
    action: number
      ? { label: t('mail.theft.action'), href: `${baseUrl}/${locale}/account/mygarage/${number}` }
      : null,
    ...{ blocks, notices: kind === 'sighting' || kind === 'answer' ? [{ text: t('mail.theft.relay') }] : [] },
    seller: sellerBlock(sender.company, to.words, locale, t('mail.warranty.sender')),
  };
}
