import { useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { recallsWords } from '#messages/recalls/words.ts';
import type { Route } from './+types/manuals';
import { openManuals } from './model-papers-page.server.ts';

export const handle: PageHandle = { hydrate: 'on-sign' };

export function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openManuals(context.get(requestContext));
}

/** Every bike since the first year that the shop knows, to its manuals, parts and notices. */
export default function ManualsPage() {
  const t = useWords(recallsWords, 'papers');
  const locale = useLocaleCode();
  const { years, oldest } = useLoaderData<typeof loader>();
  const intro = t('models-intro', { year: String(oldest) });
  return (
    <div className="wrap grid gap-10 pt-[clamp(2rem,4vw,4rem)] pb-(--section)">
      <PageHead description={intro} title={t('models')} />
      <div className="grid gap-4">
        <h1 className="text-t1 hyphens-auto">{t('models')}</h1>
        <p className="max-w-[36em] text-lead text-pretty text-ink-2">{intro}</p>
        <p>
          <TextLink href={addressOf(locale, 'serial-check')}>{t('by-serial')}</TextLink>
        </p>
      </div>
      <div className="grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {years.map(({ year, models }) => (
          <section className="grid content-start gap-3" key={year}>
            <h2 className="border-b border-line pb-3 text-t3">{year ?? t('no-year')}</h2>
            <ul className="grid">
              {models.map(({ code, name }) => (
                <li key={code}>
                  <a
                    className="inline-flex min-h-(--hit) items-center underline"
                    href={addressOf(locale, 'model-papers', { code: code.toLowerCase() })}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
