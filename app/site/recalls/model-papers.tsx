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
import type { Route } from './+types/model-papers';
import { Documents, Parts } from './bike-papers.tsx';
import { openModelPapers } from './model-papers-page.server.ts';
import { RecallNotice } from './recall-notice.tsx';

export const handle: PageHandle = { hydrate: 'on-sign' };

export function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openModelPapers(context.get(requestContext), params.code);
}

/** The manuals, parts and notices of a model, for good. */
export default function ModelPapersPage() {
  const t = useWords(recallsWords, 'papers');
  const locale = useLocaleCode();
  const { model, recalls, documents, builds } = useLoaderData<typeof loader>();
  const year = String(model.year ?? '');
  const name = model.name.endsWith(year) ? model.name : `${model.name} ${year}`;
  return (
    <div className="wrap grid gap-12 pt-[clamp(2rem,4vw,4rem)] pb-(--section)">
      <PageHead title={`${name}: ${t('title')}`} />
      <div className="grid gap-4">
        <h1 className="text-t1">{name}</h1>
        <div className="flex flex-wrap gap-x-8">
          <TextLink href={addressOf(locale, 'manuals')} icon="left">
            {t('other')}
          </TextLink>
          <TextLink href={addressOf(locale, 'serial-check')}>{t('by-serial')}</TextLink>
        </div>
      </div>
      <Documents documents={documents} />
      <section aria-labelledby="notices" className="grid max-w-240 gap-6">
        <h2 className="text-t3" id="notices">
          {t('notices')}
        </h2>
        {recalls.length === 0 && <p className="text-ink-2">{t('notices-none')}</p>}
        {recalls.map((recall) => (
          <RecallNotice key={recall.code} recall={recall} />
        ))}
      </section>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        {builds.map(({ name: build, parts }) => (
          <Parts key={build} parts={parts} title={build ? t('build', { name: build }) : t('parts')} />
        ))}
      </div>
    </div>
  );
}
