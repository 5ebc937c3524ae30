import { dayFormat } from '#domain/mail/reader-format.ts';
import { getReader } from '#domain/mail/reader-mail.ts';
import { sellerBlock } from '#domain/mail/seller-block.ts';
import type { WordedMail } from '#domain/mail/worded-mail.ts';
import { writeWordedMail } from '#domain/mail/write-worded-mail.ts';
import type { Shop } from '#domain/shop.ts';
import type { ErasureView } from './find-erasure.ts';

/**
 * `requested`: the day on which it happens, and how to take it back; `canceled`: it will not;
 * `done`: what is kept.
 */
type What =
  | { readonly kind: 'requested' | 'done'; readonly erasure: ErasureView }
  | { readonly kind: 'canceled' };

type About = What & {
  readonly id: string;
  readonly toAddress: string;
  /** They have no account in which they could take it back. */
  readonly isGuest: boolean;
};

/**
 * Tells a person that their data will be erased, will not, or was. The key begins with `account:`,
 * so the mail itself is deleted after a day.
 */
export async function writeErasureMail(shop: Shop, about: About): Promise<void> {
  const { id, toAddress, kind } = about;
  const mail = await wordErasureMail(shop, about);
  await writeWordedMail(shop, { key: `account:erasure-${kind}:${id}`, toAddress, mail });
}

async function wordErasureMail(shop: Shop, about: About): Promise<WordedMail> {
  const { kind, isGuest } = about;
  const erasure = about.kind === 'canceled' ? null : about.erasure;
  const { locale, sender, words, translate, baseUrl } = await getReader(shop, shop.locale);
  const day = dayFormat(locale);
  const dueOn = erasure?.dueAt ? day(erasure.dueAt) : '';
  const of = isGuest ? (`guest.${kind}` as const) : kind;
  const kept = erasure?.keptUntil
    ? translate('personal-data.mail.kept', {
        count: erasure.orders,
        until: day(new Date(`${erasure.keptUntil}T12:00:00Z`)),
      })
    : translate('personal-data.mail.nothing-kept');
  return {
    locale,
    brand: sender.siteName,
    subject: translate(`personal-data.mail.${kind}.subject`, { brand: sender.siteName }),
    preview: translate(`personal-data.mail.${of}.preview`),
    title: translate(`personal-data.mail.${kind}.title`),
    intro: translate(`personal-data.mail.${of}.intro`, { dueOn }),
    facts: [],
    action:
      kind === 'requested' && !isGuest
        ? {
            label: translate('personal-data.mail.keep'),
            href: `${baseUrl}/${locale}/account/profile/personal-data`,
          }
        : null,
    notices: erasure ? [{ text: kept }] : [],
    seller: sellerBlock(sender.company, words, locale, translate('mail.newsletter.sender')),
  };
}
