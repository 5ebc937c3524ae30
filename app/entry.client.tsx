import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl/react';
import { DEFAULT_LOCALE, localeOfPath } from '#shared/locale.ts';
import { loadMessages } from './intl/load-messages.ts';
import { readHandedOver } from './router/handed-over.ts';
import { PageRouter } from './router/page-router.tsx';

const locale = localeOfPath(location.pathname) ?? DEFAULT_LOCALE;

Promise.all([readHandedOver(), loadMessages(locale)]).then(([page, messages]) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <IntlProvider locale={locale} messages={messages} timeZone="Europe/Rome">
          <PageRouter page={page} />
        </IntlProvider>
      </StrictMode>,
    );
  });
});
