import type { ReaderOf } from '#domain/mail/reader-mail.ts';
import { sellerBlock } from '#domain/mail/seller-block.ts';
import type { WordedMail } from '#domain/mail/worded-mail.ts';

type Reply = {
  readonly number: string;
  /** The form's name or the model, in the sender's language. */
  readonly about: string;
  readonly message: string;
  readonly author: string;
};

/** A reply of a person to what somebody sent. */
export function wordReply(to: ReaderOf, { number, about, message, author }: Reply): WordedMail {
  const { translate: t, locale, sender, words } = to;
  const [first = ''] = message.split('\n').filter(Boolean);
  return {
    ...{ locale, brand: sender.siteName },
    subject: t('mail.inbox.subject', { brand: sender.siteName, number }),
    preview: first.slice(0, 120),
    title: t('mail.inbox.title', { about }),
    intro: t('mail.inbox.intro', { name: author || sender.siteName }),
    facts: [{ label: t('mail.form.facts.number'), value: number }],
    blocks: [{ title: t('mail.inbox.reply'), lines: message.split('\n') }],
    action: null,
    notices: [{ text: t('mail.inbox.answer') }],
    seller: sellerBlock(sender.company, words, locale, t('mail.newsletter.sender')),
  };
}
