import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PAGE_FAILED } from '#app/site/navigation/reload-guard.ts';
import { DEFAULT_LOCALE, localeOfPath } from '#shared/locale.ts';
import { LocaleContext } from './intl/use-locale-code.ts';

const locale = localeOfPath(location.pathname) ?? DEFAULT_LOCALE;
const onError = () => dispatchEvent(new Event(PAGE_FAILED));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LocaleContext value={locale}>
        <HydratedRouter onError={onError} />
      </LocaleContext>
    </StrictMode>,
  );
});
