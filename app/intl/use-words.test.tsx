import { renderToStaticMarkup } from 'react-dom/server';
import * as plain from 'use-intl';
import { IntlProvider } from 'use-intl/react';
import { expect, it, vi } from 'vitest';
import { cartWords } from '#messages/cart/words.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { checkoutWords } from '#messages/checkout/words.ts';
import { LOCALES, type Locale, languageTag } from '#shared/locale.ts';
import { useFormatter } from './use-formatter.ts';
import { LocaleContext } from './use-locale-code.ts';
import { useWords } from './use-words.ts';

const NAME = { name: 'Ada' };

const Ours = () => {
  const t = useWords(cartWords);
  const done = useWords(checkoutWords, 'done');
  return `${t('pieces', { count: 3 })} ${t('pieces', { count: 1 })} ${done('paid-title', NAME)}`;
};

const Plain = () => {
  const t = plain.useTranslations('cart');
  const done = plain.useTranslations('checkout.done');
  return `${t('pieces', { count: 3 })} ${t('pieces', { count: 1 })} ${done('paid-title', NAME)}`;
};

function rendered(page: React.ReactNode, locale: Locale, tag: string = locale): string {
  return renderToStaticMarkup(
    <IntlProvider locale={tag} messages={MESSAGES[locale]} timeZone="Europe/Rome">
      <LocaleContext value={locale}>{page}</LocaleContext>
    </IntlProvider>,
  );
}

it.each(LOCALES)('says in %s what use-intl says, the second time too', (locale) => {
  const expected = rendered(<Plain />, locale);
  expect(rendered(<Ours />, locale)).toBe(expected);
  expect(rendered(<Ours />, locale)).toBe(expected);
});

it('makes one translator for a group of words in a language', () => {
  expect(cartWords.translator('de')).toBe(cartWords.translator('de'));
  expect(cartWords.translator('de')).not.toBe(cartWords.translator('it'));
  expect(cartWords.translator('de', 'coupon')).not.toBe(cartWords.translator('de'));
});

it('lets only keys through that the English file has', () => {
  const t = cartWords.translator('en');
  // @ts-expect-error: there is no such text
  expect(t.has('no-such-text')).toBe(false);
  // @ts-expect-error: there is no such group
  expect(() => cartWords.translator('en', 'no-such-group')).not.toThrow();
});

const WHEN = new Date('2026-11-22T10:30:00Z');

function Written({ hook }: { hook: typeof plain.useFormatter }) {
  const format = hook();
  const moment = format.dateTime(WHEN, { dateStyle: 'long', timeStyle: 'short' });
  return `${moment} ${format.number(0.22, { style: 'percent' })} ${format.list(['a', 'b'])}`;
}

it.each(LOCALES)('writes dates, numbers and lists in %s as use-intl does', (locale) => {
  const expected = rendered(<Written hook={plain.useFormatter} />, locale, languageTag(locale));
  expect(rendered(<Written hook={useFormatter} />, locale)).toBe(expected);
});

it('writes the days of English as the British do, as mails and papers have them', () => {
  expect(rendered(<Written hook={useFormatter} />, 'en')).toContain('22 November 2026');
});

it('makes the formats of a language once, not for each page', () => {
  rendered(<Written hook={useFormatter} />, 'es');
  const made = (['DateTimeFormat', 'NumberFormat', 'ListFormat'] as const).map((name) =>
    vi.spyOn(Intl, name),
  );
  rendered(<Written hook={useFormatter} />, 'es');
  for (const one of made) expect(one).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
