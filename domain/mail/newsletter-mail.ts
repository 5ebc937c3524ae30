import { newsletterAddresses } from './addresses.ts';
import { momentFormat } from './reader-format.ts';
import type { ReaderOf } from './reader-mail.ts';
import { sellerBlock } from './seller-block.ts';
import type { WordedMail } from './worded-mail.ts';

type To = ReaderOf & { readonly leaveToken: string };

/**
 * Asks the owner of an address to confirm, and nothing else, because nobody has agreed
 * to anything yet.
 */
export function wordNewsletterConfirmation(to: To, confirmToken: string): WordedMail {
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

/** States what was agreed and when, for the reader's records. */
export function wordNewsletterWelcome(to: To, agreed: { confirmedAt: Date; marketing: boolean }): WordedMail {
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
