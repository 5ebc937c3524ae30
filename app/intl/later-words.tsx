import { type FunctionComponent, type ReactNode, Suspense, use } from 'react';
import { useLocale, useMessages } from 'use-intl';
import { IntlProvider } from 'use-intl/react';
import type { Messages } from '#messages/catalogue.ts';
import { DEFAULT_LOCALE, type Locale, localeOfPath } from '#shared/locale.ts';
import { wantedWords } from './wanted-words.ts';

/** What `?later` holds: the rooms of `LATER_WORDS`. */
export type Words = Pick<
  Messages,
  | 'address-book'
  | 'compare'
  | 'consent'
  | 'dealers'
  | 'fit'
  | 'geometry'
  | 'infinitamente'
  | 'invoices'
  | 'order-access'
  | 'quotes'
  | 'returns'
  | 'search'
  | 'specification'
  | 'stock-alert'
  | 'transfers'
  | 'wishlist'
  | 'withdrawal'
  | 'years'
>;

/** What `?orders` holds: the rooms of `ORDER_WORDS`. */
export type OrderWords = Pick<Messages, 'checkout' | 'orders' | 'payments' | 'shipments'>;

const later = apart<Words>({
  en: () => import('#messages/en.json?later'),
  it: () => import('#messages/it.json?later'),
  de: () => import('#messages/de.json?later'),
  fr: () => import('#messages/fr.json?later'),
  es: () => import('#messages/es.json?later'),
});
const ofOrders = apart<OrderWords>({
  en: () => import('#messages/en.json?orders'),
  it: () => import('#messages/it.json?orders'),
  de: () => import('#messages/de.json?orders'),
  fr: () => import('#messages/fr.json?orders'),
  es: () => import('#messages/es.json?orders'),
});

/** The texts of those parts of pages whose scripts come later (`LATER_WORDS`); fetched beside the part itself. */
export const loadLaterWords = later.load;

/** Later words for a whole page: the server has them all, a browser waits for them before it takes the page over. Wants a `Suspense` around it. */
export function WithLaterWords({ children }: { children: ReactNode }) {
  return <WithWords of={later}>{children}</WithWords>;
}

/** A part of a page, or a page, that speaks later words: it is there when they are. */
export function withLaterWords<Props extends object>(
  View: FunctionComponent<Props>,
): FunctionComponent<Props> {
  return withWords(later, View);
}

/** A page that speaks of placing, paying and following orders: no other is sent those words. */
export function withOrderWords<Props extends object>(
  View: FunctionComponent<Props>,
): FunctionComponent<Props> {
  return withWords(ofOrders, View);
}

/** Gives a part its later words, beside those of every page. */
export function LaterWords({
  locale,
  words,
  children,
}: {
  locale: Locale;
  words: Partial<Messages>;
  children: ReactNode;
}) {
  const first = useMessages();
  return (
    <IntlProvider locale={locale} messages={{ ...first, ...words }} timeZone="Europe/Rome">
      {children}
    </IntlProvider>
  );
}

type Apart = {
  readonly load: (locale: Locale) => Promise<Partial<Messages>>;
  readonly fetched: Map<Locale, Promise<Partial<Messages>>>;
};

/** Words that browsers fetch apart, a language at most once. */
function apart<Some extends Partial<Messages>>(loaders: Record<Locale, () => Promise<{ default: Some }>>) {
  const load = async (locale: Locale): Promise<Some> => (await loaders[locale]()).default;
  return { load, fetched: new Map() };
}

function withWords<Props extends object>(
  words: Apart,
  View: FunctionComponent<Props>,
): FunctionComponent<Props> {
  if (!import.meta.env.SSR) wantedWords.push(known(words, localeOfPath(location.pathname) ?? DEFAULT_LOCALE));
  return function Later(props: Props) {
    return (
      <Suspense>
        <WithWords of={words}>
          <View {...props} />
        </WithWords>
      </Suspense>
    );
  };
}

function WithWords({ of, children }: { of: Apart; children: ReactNode }) {
  const locale = useLocale();
  if (import.meta.env.SSR) return children;
  return (
    <LaterWords locale={locale} words={use(known(of, locale))}>
      {children}
    </LaterWords>
  );
}

function known({ load, fetched }: Apart, locale: Locale): Promise<Partial<Messages>> {
  const before = fetched.get(locale);
  if (before) return before;
  const words = load(locale);
  fetched.set(locale, words);
  // As React would mark it: what is there already is read without waiting.
  words.then(
    (value) => Object.assign(words, { status: 'fulfilled', value }),
    () => fetched.delete(locale),
  );
  return words;
}
