import type { Claim } from '#domain/claims/change-claim.ts';
import { findClaim, findClaimMessage } from '#domain/claims/find-claim.ts';
import type { MessageKind } from '#domain/claims/message-kinds.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';
import { dateFormat } from '#shared/format-cache.ts';
import { DEFAULT_LOCALE, languageTag } from '#shared/locale.ts';
import { getReader, type ReaderOf } from './reader-mail.ts';
import { sellerBlock } from './seller-block.ts';
import { tellShopOnce } from './tell-shop-once.ts';
import type { Block, WordedMail } from './worded-mail.ts';
import { isWritten } from './write-mail.ts';
import { writeWordedMail } from './write-worded-mail.ts';

type Kind = 'sent' | 'lapsed' | MessageKind;
type OfClaim = { readonly claimId: string };
type OfMessage = { readonly messageId: string };

/** Makes the writer of a mail about a step of a claim to its owner, once. */
export function queueClaimMail(kind: 'sent' | 'lapsed') {
  return (shop: Shop, { claimId }: OfClaim): Promise<boolean> =>
    inTransaction(shop, (inside) =>
      writeToOwner(inside, claimId, { key: `claim-${kind}:${claimId}`, kind, text: '' }),
    );
}

/** Writes a message of a claim to its other side, once: to the owner, or to the shop's address. */
export async function queueClaimMessage(shop: Shop, { messageId }: OfMessage): Promise<boolean> {
  const message = await findClaimMessage(shop, messageId);
  if (!message) return false;
  const { claimId, kind, isFromOwner, message: text, photos } = message;
  if (isFromOwner)
    return tellShop(shop, claimId, { key: `claim-message.received:${messageId}`, text, photos });
  return inTransaction(shop, (inside) =>
    writeToOwner(inside, claimId, { key: `claim-message:${messageId}`, kind, text }),
  );
}

/** Tells the shop's own address that a claim arrived. */
export async function queueClaimAlarm(shop: Shop, { claimId }: OfClaim): Promise<boolean> {
  const found = await findClaim(shop, claimId);
  if (!found) return false;
  const t = translator(DEFAULT_LOCALE);
  const { number, serial, dueOn } = found.claim;
  const facts = [
    { label: t('mail.warranty.facts.serial'), value: serial },
    { label: t('mail.claim.facts.due'), value: dueOn ?? '' },
  ];
  return tellShopOnce(shop, 'claim-sent', {
    key: `claim-alarm:${claimId}`,
    read: async () => ({ number, facts: facts.filter(({ value }) => value !== '') }),
  });
}

async function tellShop(
  shop: Shop,
  claimId: string,
  { key, text, photos }: { readonly key: string; readonly text: string; readonly photos: number },
): Promise<boolean> {
  const found = await findClaim(shop, claimId);
  if (!found) return false;
  const t = translator(DEFAULT_LOCALE);
  const facts = [
    ...(text ? [{ label: t('mail.claim.message'), value: text }] : []),
    ...(photos > 0
      ? [{ label: t('claims.photos.title'), value: t('claims.talk.photos', { count: photos }) }]
      : []),
  ];
  return tellShopOnce(shop, 'claim-message', {
    key,
    read: async () => ({ number: found.claim.number, facts }),
  });
}

type Told = { readonly key: string; readonly kind: Kind; readonly text: string };

async function writeToOwner(shop: Shop, claimId: string, { key, kind, text }: Told): Promise<boolean> {
  const found = await findClaim(shop, claimId);
  if (!found || (await isWritten(shop, key))) return false;
  const { claim, registration, owner } = found;
  const to = await getReader(shop, claim.locale);
  const mail = wordClaimMail(to, { kind, text, claim, bike: registration.number });
  await writeWordedMail(shop, { key, toAddress: owner.email, mail });
  return true;
}

type About = Pick<Told, 'kind' | 'text'> & { readonly claim: Claim; readonly bike: string };

function wordClaimMail(to: ReaderOf, { kind, text, claim, bike }: About): WordedMail {
  const { translate: t, baseUrl, locale, sender } = to;
  const { number, serial, dueOn } = claim;
  const values = { brand: sender.siteName, number };
  const blocks: Block[] = text ? [{ title: t('mail.claim.message'), lines: text.split('\n') }] : [];
  const due = dueOn ? [{ label: t('mail.claim.facts.due'), value: dayIn(to, dueOn) }] : [];
  return {
    ...{ locale, brand: sender.siteName, subject: t(`mail.claim.${kind}.subject`, values) },
    preview: t(`mail.claim.${kind}.title`),
    ...{ title: t(`mail.claim.${kind}.title`), intro: t(`mail.claim.${kind}.intro`) },
    facts: [
      { label: t('mail.claim.facts.number'), value: number },
      { label: t('mail.warranty.facts.serial'), value: serial },
      ...due,
    ],
    action: {
      label: t('mail.claim.action'),
      href: `${baseUrl}/${locale}/account/mygarage/${bike}/claims/${number}`,
    },
    ...{ blocks, notices: [{ text: t('mail.warranty.rights') }] },
    seller: sellerBlock(sender.company, to.words, locale, t('mail.warranty.sender')),
  };
}

function dayIn({ locale }: ReaderOf, date: string): string {
  const format = dateFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
