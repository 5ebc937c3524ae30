import { isRouteErrorResponse } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useLocaleCode } from '../shell/use-locale-code.ts';

/**
 * The error page: what went wrong and a way home, which a 503 withholds because home would fail too (specification section 2, Error page).
 * Never shows what the fault was: that is in the log under the request's id.
 */
export function Failure({ error }: { error: unknown }) {
  const t = useTranslations('errors');
  const locale = useLocaleCode();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = kindOf(status);
  return (
    <section className="wrap grid min-h-[60vh] content-center gap-6 py-(--section)">
      <title>{t(`${kind}.title`)}</title>
      <p aria-hidden="true" className="text-mega font-[720] w-wall text-copper">
        {status}
      </p>
      <h1 className="text-t1">{t(`${kind}.title`)}</h1>
      <p className="max-w-[36em] text-lead text-ink-2">{t(`${kind}.text`)}</p>
      {status !== 503 && (
        <p>
          <ButtonLink href={addressOf(locale, 'home')} icon="right" look="ink">
            {t('home')}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function kindOf(status: number): 'not-found' | 'gone' | 'unavailable' | 'request' | 'failed' {
  if (status === 404) return 'not-found';
  if (status === 410) return 'gone';
  if (status === 503) return 'unavailable';
  return status < 500 ? 'request' : 'failed';
}
