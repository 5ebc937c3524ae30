import type { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import { newsletterAddresses } from './addresses.ts';
import type { Block, Fact, Notice } from './order-confirmation.ts';
import { momentFormat } from './reader-format.ts';
import { type Sender, sellerBlock } from './seller-block.ts';
import type { MailWords } from './words.ts';

/** A mail about the letter as it will be read, for the HTML and the plain text alike. */
export type NewsletterMail = {
  readonly locale: Locale;
  readonly brand: string;
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly intro: string;
  readonly action: { readonly label: string; readonly href: string } | null;
  readonly facts: readonly Fact[];
  readonly notices: readonly Notice[];
  readonly seller: Block;
};

type To = {
  readonly locale: Locale;
  readonly baseUrl: string;
  readonly sender: Sender;
  readonly words: MailWords;
  readonly translate: ReturnType<typeof translator>;
  readonly leaveToken: string;
};

/** Asks whether the address is its owner's. Holds nothing else: nobody agreed to anything yet. */
export function wordNewsletterConfirmation(to: To, confirmToken: string): NewsletterMail {
  const { locale, sender, translate } = to;
  const brand = sender.siteName;
  return {
    ...common(to),
    subject: translate('mail.newsletter.confirm.subject', { brand }),
    preview: translate('mail.newsletter.confirm.preview'),
    title: translate('mail.newsletter.confirm.title'),
    intro: translate('mail.newsletter.confirm.intro'),
    action: {
      label: translate('mail.newsletter.confirm.action'),
      href: newsletterAddresses({ baseUrl: to.baseUrl, locale }).confirm(confirmToken),
    },
    facts: [],
    notices: [
      {
        text: translate('mail.newsletter.confirm.not-you'),
        link: leaveLink(to, translate('mail.newsletter.confirm.never')),
      },
    ],
  };
}

/** Says what was agreed and when, for the reader to keep. */
export function wordNewsletterWelcome(
  to: To,
  agreed: { confirmedAt: Date; marketing: boolean },
): NewsletterMail {
  const { locale, sender, translate } = to;
  const brand = sender.siteName;
  const answer = agreed.marketing ? translate('newsletter.yes') : translate('newsletter.no');
  return {
    ...common(to),
    subject: translate('mail.newsletter.welcome.subject', { brand }),
    preview: translate('mail.newsletter.welcome.preview'),
    title: translate('mail.newsletter.welcome.title'),
    intro: translate('mail.newsletter.welcome.intro'),
    action: null,
    facts: [
      { label: translate('mail.newsletter.welcome.agreed'), value: momentFormat(locale)(agreed.confirmedAt) },
      { label: translate('mail.newsletter.welcome.offers'), value: answer },
    ],
    notices: [
      {
        text: translate('mail.newsletter.welcome.leave'),
        link: leaveLink(to, translate('mail.newsletter.welcome.leave-link')),
      },
    ],
  };
}

function common({ locale, sender, words, translate }: To) {
  const seller = sellerBlock(sender.company, words, locale, translate('mail.newsletter.sender'));
  return { locale, brand: sender.siteName, seller };
}

function leaveLink({ baseUrl, locale, leaveToken }: To, label: string) {
  return { label, href: newsletterAddresses({ baseUrl, locale }).leave(leaveToken) };
}

/**
 * Lets a mail program offer one click (RFC 2369, RFC 8058): it posts to the first address, or writes to the second.
 * @param company.email the shop's own address
 */
export function unsubscribeHeaders(
  site: { baseUrl: string; locale: Locale },
  { leaveToken, email }: { leaveToken: string; email: string },
): Record<string, string> {
  const oneClick = newsletterAddresses(site).oneClick(leaveToken);
  return {
    'List-Unsubscribe': `<${oneClick}>, <mailto:${email}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
