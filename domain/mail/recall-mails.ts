import { SHARE_SIZE, shareAddress } from '#domain/media/addresses.ts';
import { findPictureOfCodes } from '#domain/media/find-picture-of-codes.ts';
import { findNotice } from '#domain/recalls/list-notices.ts';
import type { Recall } from '#domain/safety/list-recalls.ts';
import { wordFrame } from '#domain/serials/find-serial.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { dateFormat } from '#shared/format-cache.ts';
import { languageTag } from '#shared/locale.ts';
import { getReader, type ReaderOf } from './reader-mail.ts';
import { sellerBlock } from './seller-block.ts';
import type { Block, Fact, MailPicture, WordedMail } from './worded-mail.ts';
import { isWritten } from './write-mail.ts';
import { writeWordedMail } from './write-worded-mail.ts';

type Named = { readonly noticeId: string };

/** Writes the mail that tells an owner of a recall or notice, once. @returns whether it was new */
export function queueRecallMail(shop: Shop, { noticeId }: Named): Promise<boolean> {
  return queueNotice(shop, noticeId, 'told');
}

/** The same for a reminder: one mail for each. */
export function queueRecallReminder(shop: Shop, { noticeId }: Named): Promise<boolean> {
  return queueNotice(shop, noticeId, 'reminder');
}

function queueNotice(shop: Shop, noticeId: string, kind: 'told' | 'reminder'): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const found = await findNotice(inside, noticeId);
    if (!found) return false;
    const { notice, owner } = found;
    const key =
      kind === 'told' ? `recall-told:${noticeId}` : `recall-reminder:${noticeId}:${notice.reminders}`;
    if (await isWritten(inside, key)) return false;
    const to = await getReader(inside, notice.locale);
    const { texts, ...facts } = found.recall;
    const recall: Recall = { ...facts, ...texts[notice.locale] };
    const about = await wordFrame({ db: inside.db, locale: notice.locale }, notice.serial);
    const bike = [about?.model, about?.color, notice.serial].filter(Boolean).join(', ');
    const picture = await findPicture(inside, recall, bike);
    const mail = wordRecallMail(to, { kind, noticeId, recall, bike, serial: notice.serial, picture });
    await writeWordedMail(inside, { key, toAddress: owner.email, mail });
    return true;
  });
}

/** That of the first product that is concerned and has one. */
async function findPicture(shop: Shop, recall: Recall, alt: string): Promise<MailPicture | null> {
  const hash = await findPictureOfCodes(shop, recall.products);
  return hash === null ? null : { href: `${shop.baseUrl}${shareAddress(hash)}`, alt, ...SHARE_SIZE };
}

type Told = {
  readonly kind: 'told' | 'reminder';
  readonly noticeId: string;
  readonly recall: Recall;
  readonly bike: string;
  readonly serial: string;
  readonly picture: MailPicture | null;
};

function wordRecallMail(to: ReaderOf, { kind, noticeId, recall, bike, serial, picture }: Told): WordedMail {
  const { translate: t, baseUrl, locale, sender } = to;
  const headline = t(`recalls.headline.${recall.kind}`);
  const values = { brand: sender.siteName, headline, title: recall.title };
  return {
    ...{ locale, brand: sender.siteName, title: headline, intro: recall.title },
    subject: kind === 'told' ? t('recalls.mail.subject', values) : t('recalls.mail.reminder', values),
    preview: t('recalls.mail.preview', { serial }),
    ...(picture && { picture }),
    facts: factsOf(to, recall, bike),
    action: {
      label: t('recalls.mail.action'),
      href: `${baseUrl}/${locale}/account/mygarage/notices/${noticeId}`,
    },
    blocks: blocksOf(to, recall),
    notices: [{ text: t('recalls.share') }, { text: t('recalls.mail.why') }],
    seller: sellerBlock(sender.company, to.words, locale, t('recalls.mail.sender')),
  };
}

function factsOf({ translate: t, locale }: ReaderOf, recall: Recall, bike: string): Fact[] {
  const format = dateFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  const facts = {
    serial: bike,
    products: recall.products.join(', '),
    serials: recall.serials,
    where: t('recalls.facts.where-text'),
    sold: recall.sold ?? '',
    published: format.format(new Date(`${recall.publishedOn}T00:00:00Z`)),
  };
  return Object.entries(facts).flatMap(([name, value]) =>
    value ? [{ label: t(`recalls.facts.${name as keyof typeof facts}`), value }] : [],
  );
}

/** Danger, what to do, what to choose, and whom to ask. */
function blocksOf({ translate: t, sender }: ReaderOf, recall: Recall): Block[] {
  const isRecall = recall.kind === 'recall';
  const { phone, email } = sender.company;
  return [
    { title: t(`recalls.danger.${recall.kind}`), lines: [recall.danger] },
    { title: t('recalls.do'), lines: [...(isRecall ? [t('recalls.stop')] : []), recall.remedy] },
    ...remediesOf(t, recall),
    { title: t('recalls.ask.title'), lines: [t('recalls.ask.text', { phone, email })] },
  ];
}

/** What to choose; of one remedy alone, why. */
function remediesOf(t: ReaderOf['translate'], { remedies, onlyRemedy }: Recall): Block[] {
  if (remedies.length === 0) return [];
  const words = remedies.map((remedy) => t(`recalls.remedies.${remedy}`));
  if (remedies.length > 1) return [{ title: t('recalls.remedies.title'), lines: words }];
  const why = onlyRemedy ? [`${t('recalls.remedies.why')}: ${onlyRemedy}`] : [];
  return [{ title: t('recalls.remedies.only'), lines: [...words, ...why] }];
}
