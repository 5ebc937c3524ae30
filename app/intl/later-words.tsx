import { type FunctionComponent, type ReactNode, Suspense, use } from 'react';
import { useLocale, useMessages } from 'use-intl';
import { IntlProvider } from 'use-intl/react';
import type { Messages } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';

/** What `?later` holds: the rooms of `LATER_WORDS`. */
export type Words = Pick<
  Messages,
  | 'compare'
  | 'consent'
  | 'dealers'
  | 'fit'
  | 'geometry'
  | 'infinitamente'
  | 'invoices'
  | 'order-access'
  | 'quotes'
  | 'search'
  | 'specification'
  | 'stock-alert'
  | 'wishlist'
  | 'withdrawal'
  | 'years'
>;

const fetched = new Map<Locale, Promise<Words>>();

const loaders: Record<Locale, () => Promise<{ default: Words }>> = {
  en: () => import('#messages/en.json?later'),
  it: () => import('#messages/it.json?later'),
  de: () => import('#messages/de.json?later'),
  fr: () => import('#messages/fr.json?later'),
  es: () => import('#messages/es.json?later'),
};

/** The texts of those parts of pages whose scripts come later (`LATER_WORDS`); fetched beside the part itself. */
export async function loadLaterWords(locale: Locale): Promise<Words> {
  return (await loaders[locale]()).default;
}

/** Gives a part its later words, beside those of every page. */
export function LaterWords({
  locale,
  words,
  children,
}: {
  locale: Locale;
  words: Words;
  children: ReactNode;
}) {
  const first = useMessages();
  return (
    <IntlProvider locale={locale} messages={{ ...first, ...words }} timeZone="Europe/Rome">
      {children}
    </IntlProvider>
  );
}

/** Later words for a whole page: the server has them all, a browser waits for them before it takes the page over. Wants a `Suspense` around it. */
export function WithLaterWords({ children }: { children: ReactNode }) {
  const locale = useLocale();
  if (import.meta.env.SSR) return children;
  const known = fetched.get(locale) ?? loadLaterWords(locale);
  fetched.set(locale, known);
  return (
    <LaterWords locale={locale} words={use(known)}>
      {children}
    </LaterWords>
  );
}

/** A part of a page, or a page, that speaks later words: it is there when they are. */
export function withLaterWords<Props extends object>(
  View: FunctionComponent<Props>,
): FunctionComponent<Props> {
  return function Later(props: Props) {
    return (
      <Suspense>
        <WithLaterWords>
          <View {...props} />
        </WithLaterWords>
      </Suspense>
    );
  };
}
