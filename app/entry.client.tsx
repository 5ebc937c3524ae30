import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { IntlProvider } from 'use-intl/react';
import { DEFAULT_LOCALE, localeOfPath } from '#shared/locale.ts';
import { loadMessages } from './intl/load-messages.ts';

const locale = localeOfPath(location.pathname) ?? DEFAULT_LOCALE;

loadMessages(locale).then((messages) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <IntlProvider locale={locale} messages={messages} timeZone="Europe/Rome">
          <HydratedRouter />
        </IntlProvider>
      </StrictMode>,
    );
  });
});
