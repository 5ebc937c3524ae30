import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { DEFAULT_LOCALE, localeOfPath } from '#shared/locale.ts';
import { loadMessages, loadPageWords } from './intl/load-messages.ts';
import { wantedWords } from './intl/wanted-words.ts';
import { Worded } from './intl/worded.tsx';
import { readHandedOver } from './router/handed-over.ts';
import { PageRouter } from './router/page-router.tsx';

const locale = localeOfPath(location.pathname) ?? DEFAULT_LOCALE;

async function start(): Promise<void> {
  const firstWords = loadMessages(locale);
  const page = await readHandedOver();
  const isWhole = !page.startsLate;
  const words = await Promise.all([firstWords, isWhole && loadPageWords(locale)]);
  await Promise.allSettled(wantedWords);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Worded isWhole={isWhole} locale={locale} messages={Object.assign({}, ...words)}>
          {(learn) => <PageRouter learn={learn} page={page} />}
        </Worded>
      </StrictMode>,
    );
  });
}

start();
