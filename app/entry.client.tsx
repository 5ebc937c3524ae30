import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { IntlProvider } from 'use-intl/react';
import { DEFAULT_LOCALE, localeOfPath } from '#shared/locale.ts';
import { loadMessages } from './intl/load-messages.ts';
import { STARTED } from './late-start.ts';
import { PAGE_FAILED } from './site/navigation/reload-guard.ts';

const locale = localeOfPath(location.pathname) ?? DEFAULT_LOCALE;

loadMessages(locale).then((messages) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <IntlProvider locale={locale} messages={messages} timeZone="Europe/Rome">
          <HydratedRouter onError={() => dispatchEvent(new Event(PAGE_FAILED))} />
          <Started />
        </IntlProvider>
      </StrictMode>,
    );
  });
});

/** Tells what waited for the start that it is done; last of all, because effects run in the order of the tree. */
function Started() {
  useEffect(() => {
    dispatchEvent(new Event(STARTED));
  }, []);
  return null;
}
