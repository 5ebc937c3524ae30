import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { IntlProvider } from 'use-intl/react';
import { loadMessages } from '#app/intl/load-messages.ts';
import { wantedWords } from '#app/intl/wanted-words.ts';
import { PAGE_FAILED } from '#app/site/navigation/reload-guard.ts';
import { DEFAULT_LOCALE, localeOfPath } from '#shared/locale.ts';

const locale = localeOfPath(location.pathname) ?? DEFAULT_LOCALE;
const onError = () => dispatchEvent(new Event(PAGE_FAILED));

const messages = await loadMessages(locale);
await Promise.allSettled(wantedWords);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <IntlProvider locale={locale} messages={messages} timeZone="Europe/Rome">
        <HydratedRouter onError={onError} />
      </IntlProvider>
    </StrictMode>,
  );
});
