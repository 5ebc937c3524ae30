import { lazy, Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { HouseBicycle, HouseLand } from '#app/site/frame/house-scene.tsx';
import type { Gone } from '#app/site/product/moved.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { UNKNOWN_MIDDLEWARE } from '#app/unknown-middleware.ts';
import { errorsWords } from '#messages/errors/words.ts';

/** Every page loads this file, few are lost. */
const LostSearch = lazy(() => import('./lost-search.tsx'));

/**
 * The error page: what went wrong and a link home. A 503 has no link, because home would fail too
 * (specification section 2, Error page). It never shows the error itself: the log has that under
 * the request's id.
 */
export function Failure({ error }: { error: unknown }) {
  const t = useWords(errorsWords);
  const locale = useLocaleCode();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = isUnknownMiddleware(error) ? 'middleware' : kindOf(status);
  const isLost = kind === 'not-found';
  return (
    <section className="light relative isolate grid content-start overflow-hidden bg-[#a9c9d2] pb-[74vw] sm:pb-[58vw] lg:min-h-[min(52rem,calc(100svh-var(--header)))] lg:pb-40">
      <title>{t(`${kind}.title`)}</title>
      <HouseLand className="absolute inset-0 -z-2 size-full object-cover object-[26%_100%]" />
      <HouseBicycle className="absolute right-[1vw] bottom-[2%] -z-1 h-auto w-[90vw] max-w-none sm:right-[4vw] sm:w-[82vw] lg:right-[max(4vw,50%-48rem)] lg:w-[min(44vw,44rem)]" />
      <div className="wrap grid justify-items-start gap-6 pt-[clamp(2.5rem,5vw,5rem)]">
        <h1
          className={
            isLost ? 'max-w-[8em] text-[clamp(2.75rem,7.6vw,8rem)] leading-[0.94]' : 'max-w-[13em] text-t1'
          }
        >
          {isLost ? t('not-found.headline') : t(`${kind}.title`)}
        </h1>
        <p className="max-w-[34em] text-lead text-pretty">
          {isLost && `${t('not-found.title')}. `}
          {t(`${kind}.text`)} <span className="whitespace-nowrap">{t('status', { status })}</span>
        </p>
        <Successors error={error} />
        {isLost && (
          <Suspense>
            <LostSearch />
          </Suspense>
        )}
        {status !== 503 && (
          <ButtonLink href={addressOf(locale, 'home')} icon="right" look="ink">
            {t('home')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** Products that follow one no longer sold. */
function Successors({ error }: { error: unknown }) {
  const t = useWords(errorsWords);
  const { successors = [] } = isRouteErrorResponse(error) ? ((error.data ?? {}) as Partial<Gone>) : {};
  if (successors.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h2 className="text-t4">{t('gone.instead')}</h2>
      <ul className="grid justify-items-start gap-2">
        {successors.map(({ name, href }) => (
          <li key={href}>
            <TextLink href={href}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function isUnknownMiddleware(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.data === UNKNOWN_MIDDLEWARE;
}

function kindOf(status: number): 'not-found' | 'gone' | 'unavailable' | 'request' | 'failed' {
  if (status === 404) return 'not-found';
  if (status === 410) return 'gone';
  if (status === 503) return 'unavailable';
  return status < 500 ? 'request' : 'failed';
}
