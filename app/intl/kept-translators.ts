import { createFormatter, createTranslator, type Messages, useLocale, useMessages } from 'use-intl';

type Translate = ReturnType<typeof createTranslator>;
type Formatter = ReturnType<typeof createFormatter>;

/** By a language's words, of which the server has five, and then by namespace. */
const kept = new WeakMap<object, Map<string, Translate>>();

/** By language. Each keeps the formats of Intl it made. */
const keptFormatters = new Map<string, Formatter>();

const TIME_ZONE = 'Europe/Rome';

/** What else pages take from there; a build says when it is more. */
export { useLocale, useMessages } from 'use-intl';

/**
 * What `useTranslations` of use-intl is, made once for each language and namespace and not for each component of each page: the plural rules
 * and number formats it needs are costly to make, too. Stands in its place on the server (`keptTranslators` in `kept-translators.server.ts`).
 */
export function useTranslations(namespace = ''): Translate {
  const messages = useMessages();
  const locale = useLocale();
  const ofLanguage = kept.get(messages) ?? new Map<string, Translate>();
  kept.set(messages, ofLanguage);
  const translate = ofLanguage.get(namespace) ?? make(messages, locale, namespace);
  ofLanguage.set(namespace, translate);
  return translate;
}

/** What `useFormatter` of use-intl is, once for a language: made for a page, it makes that page's formats anew (`shared/kept-formats.ts` tells what they cost). */
export function useFormatter(): Formatter {
  const locale = useLocale();
  const formatter = keptFormatters.get(locale) ?? createFormatter({ locale, timeZone: TIME_ZONE });
  keptFormatters.set(locale, formatter);
  return formatter;
}

function make(messages: Messages, locale: string, namespace: string): Translate {
  const words = namespace ? { namespace } : {};
  return createTranslator({ locale, messages, timeZone: TIME_ZONE, ...words } as never);
}
