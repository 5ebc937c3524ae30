import { type ReactNode, useCallback, useRef, useState } from 'react';
import { IntlProvider } from 'use-intl/react';
import type { Messages } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import { loadPageWords } from './load-messages.ts';

type Props = {
  locale: Locale;
  messages: Partial<Messages>;
  /** They hold all, not only what home says. */
  isWhole: boolean;
  /** @param learn loads what is missing: to be waited for before another page is shown */
  children: (learn: () => Promise<void>) => ReactNode;
};

/** The words of a language around the page; those of other pages come when one goes there. */
export function Worded({ locale, messages, isWhole, children }: Props) {
  const [known, setKnown] = useState(messages);
  const knowsAll = useRef(isWhole);
  const learn = useCallback(async () => {
    if (knowsAll.current) return;
    const more = await loadPageWords(locale);
    knowsAll.current = true;
    setKnown((words) => ({ ...words, ...more }));
  }, [locale]);
  return (
    <IntlProvider locale={locale} messages={known as Messages} timeZone="Europe/Rome">
      {children(learn)}
    </IntlProvider>
  );
}
