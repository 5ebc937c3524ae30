import { wordCode } from '#domain/builds/tube-name.ts';
import { wordSize } from '#domain/catalogue/word-size.ts';
import { formatDayFirstDate } from '#domain/quotes/calendar-date.ts';
import type { SentQuote } from '#domain/quotes/send-quote.ts';
import { languageName } from '#shared/format-cache.ts';
import type { ReaderOf } from './reader-mail.ts';
import { sellerBlock } from './seller-block.ts';
import type { WordedMail } from './worded-mail.ts';

/** The request for the dealer, with the rider's data and the button for "answered". */
export function wordQuoteForDealer(to: ReaderOf, { quote, token }: SentQuote): WordedMail {
  const { translate, baseUrl, locale } = to;
  const t = (key: 'subject' | 'preview' | 'title' | 'intro' | 'action' | 'consent') =>
    translate(`mail.quote.dealer.${key}`, { number: quote.number, model: quote.model });
  const person = { name: `${quote.firstName} ${quote.lastName}`, email: quote.email, phone: quote.phone };
  return {
    ...common(to),
    ...{ subject: t('subject'), preview: t('preview'), title: t('title'), intro: t('intro') },
    action: {
      label: t('action'),
      href: `${baseUrl}/${locale}/quote/answered?${new URLSearchParams({ token })}`,
    },
    facts: factsOf(to, {
      ...person,
      'contact-by': translate(`mail.quote.by.${quote.contactBy}`),
      language: languageName(quote.locale, locale),
      ...bikeOf(to, quote),
      unico: quote.unico,
      ...{ setup: quote.setup, build: wordCode(quote.build) },
      'visit-on': quote.visitOn ? formatDayFirstDate(quote.visitOn) : '',
      notes: quote.notes,
    }),
    notices: [{ text: t('consent') }],
  };
}

/**
 * The rider's copy of the request. It has no free text, because anybody could type this address and
 * use the shop to write to a stranger.
 */
export function wordQuoteForRider(to: ReaderOf, { quote, dealer }: SentQuote): WordedMail {
  const { translate, baseUrl, locale } = to;
  const values = { number: quote.number, model: quote.model, dealer: dealer.name };
  return {
    ...common(to),
    subject: translate('mail.quote.rider.subject', values),
    preview: translate('mail.quote.rider.preview', values),
    title: translate('mail.quote.rider.title', values),
    intro: translate('mail.quote.rider.intro', values),
    action: {
      label: translate('mail.quote.rider.action'),
      href: `${baseUrl}/${locale}/store-locator/${encodeURIComponent(dealer.slug)}`,
    },
    facts: factsOf(to, {
      number: quote.number,
      dealer: `${dealer.name}, ${dealer.street}, ${dealer.postalCode} ${dealer.city}, ${dealer.phone}`,
      ...bikeOf(to, quote),
      unico: quote.unico,
      'visit-on': quote.visitOn ? formatDayFirstDate(quote.visitOn) : '',
    }),
    notices: [{ text: translate('mail.quote.rider.not-you') }],
  };
}

function bikeOf({ locale }: ReaderOf, { model, group, wheelset, fork, color, size }: SentQuote['quote']) {
  return { model, group, wheelset, fork, color, size: wordSize(size, locale) };
}

type FactName =
  | ('number' | 'dealer' | 'name' | 'email' | 'phone' | 'contact-by' | 'language' | 'model' | 'group')
  | ('wheelset' | 'fork' | 'color' | 'size' | 'setup' | 'build' | 'unico' | 'visit-on' | 'notes');

/** Empty fields are left out. */
function factsOf({ translate }: ReaderOf, facts: Partial<Record<FactName, string>>) {
  return Object.entries(facts).flatMap(([name, value]) =>
    value ? [{ label: translate(`mail.quote.facts.${name as FactName}`), value }] : [],
  );
}

function common({ locale, sender, words, translate }: ReaderOf) {
  return {
    locale,
    brand: sender.siteName,
    seller: sellerBlock(sender.company, words, locale, translate('mail.newsletter.sender')),
  };
}
