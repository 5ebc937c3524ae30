import type { WantedGoods } from '#domain/stock-alerts/find-wanted.ts';
import { stockAlertAddresses } from './addresses.ts';
import type { ReaderOf } from './reader-mail.ts';
import { sellerBlock } from './seller-block.ts';
import type { WordedMail } from './worded-mail.ts';

/** The goods of an alert, and the token that stops all alerts of its reader. */
type About = { readonly goods: WantedGoods; readonly stopToken: string };

/** Asks the owner of an address to confirm; then they are told once when the goods are back. */
export function wordAlertConfirmation(to: ReaderOf, about: About, confirmToken: string): WordedMail {
  const { translate, sender } = to;
  return {
    ...common(to, about),
    subject: translate('mail.stock-alert.confirm.subject', { brand: sender.siteName }),
    preview: translate('mail.stock-alert.confirm.preview'),
    title: translate('mail.stock-alert.confirm.title'),
    intro: translate('mail.stock-alert.confirm.intro', { product: about.goods.productName }),
    action: {
      label: translate('mail.stock-alert.confirm.action'),
      href: stockAlertAddresses(to).confirm(confirmToken),
    },
    notices: [
      {
        text: translate('mail.stock-alert.confirm.not-you'),
        link: stopLink(to, about, translate('mail.stock-alert.confirm.never')),
      },
    ],
  };
}

/** Announces that the goods are back, and that none are reserved. */
export function wordBackInStock(to: ReaderOf, about: About): WordedMail {
  const { translate, sender } = to;
  const values = { product: about.goods.productName, brand: sender.siteName };
  return {
    ...common(to, about),
    subject: translate('mail.stock-alert.back.subject', values),
    preview: translate('mail.stock-alert.back.preview'),
    title: translate('mail.stock-alert.back.title', values),
    intro: translate('mail.stock-alert.back.intro'),
    action: {
      label: translate('mail.stock-alert.back.action'),
      href: stockAlertAddresses(to).goods(about.goods),
    },
    notices: [
      {
        text: translate('mail.stock-alert.back.over'),
        link: stopLink(to, about, translate('mail.stock-alert.back.stop')),
      },
    ],
  };
}

function common({ locale, sender, words, translate }: ReaderOf, { goods }: About) {
  const { productName, details } = goods;
  return {
    locale,
    brand: sender.siteName,
    seller: sellerBlock(sender.company, words, locale, translate('mail.newsletter.sender')),
    facts: [{ label: productName, value: details }],
  };
}

function stopLink(to: ReaderOf, { stopToken }: About, label: string) {
  return { label, href: stockAlertAddresses(to).stop(stopToken) };
}
