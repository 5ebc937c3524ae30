import { renderToStaticMarkup } from 'react-dom/server';
import * as plain from 'use-intl';
import { IntlProvider } from 'use-intl/react';
import { expect, it, vi } from 'vitest';
import { MESSAGES } from '#messages/catalogue.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import * as kept from './kept-translators.ts';

type Hook = typeof plain.useTranslations;

const Words = ({ hook }: { hook: Hook }) => {
  const t = hook('cart');
  const whole = hook();
  return `${t('pieces', { count: 3 })} ${t('pieces', { count: 1 })} ${whole('shell.skip')}`;
};

/** What a component says that takes its words from this hook. */
function said(hook: Hook, locale: Locale): string {
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={MESSAGES[locale]} timeZone="Europe/Rome">
      <Words hook={hook} />
    </IntlProvider>,
  );
}

it.each(LOCALES)('says in %s what use-intl says, the second time too', (locale) => {
  const expected = said(plain.useTranslations, locale);
  expect(said(kept.useTranslations as Hook, locale)).toBe(expected);
  expect(said(kept.useTranslations as Hook, locale)).toBe(expected);
});

it('makes one translator for a namespace of a language', () => {
  const seen: unknown[] = [];
  const note: Hook = ((namespace: string) => {
    const t = kept.useTranslations(namespace);
    seen.push(t);
    return t;
  }) as never;
  for (const locale of ['it', 'it', 'de'] as const) said(note, locale);
  expect(new Set(seen.slice(0, 4)).size).toBe(2);
  expect(new Set(seen).size).toBe(4);
});

const WHEN = new Date('2026-11-22T10:30:00Z');

const Written = ({ hook }: { hook: typeof plain.useFormatter }) => {
  const format = hook();
  const moment = format.dateTime(WHEN, { dateStyle: 'long', timeStyle: 'short' });
  return `${moment} ${format.number(0.22, { style: 'percent' })} ${format.list(['a', 'b'])}`;
};

/** What the hook's formatter writes of a date, a number and a list. */
function written(hook: typeof plain.useFormatter, locale: Locale): string {
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={MESSAGES[locale]} timeZone="Europe/Rome">
      <Written hook={hook} />
    </IntlProvider>,
  );
}

it.each(LOCALES)('writes dates, numbers and lists in %s as use-intl does', (locale) => {
  expect(written(kept.useFormatter, locale)).toBe(written(plain.useFormatter, locale));
});

it('makes the formats of a language once, not for each page', () => {
  written(kept.useFormatter, 'es');
  const made = [
    vi.spyOn(Intl, 'DateTimeFormat'),
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Intl, 'ListFormat'),
  ];
  written(kept.useFormatter, 'es');
  for (const one of made) expect(one).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('hands on what else pages take from use-intl', () => {
  const { useTranslations: _, useFormatter: __, ...others } = kept;
  expect(plain).toMatchObject(others);
});
