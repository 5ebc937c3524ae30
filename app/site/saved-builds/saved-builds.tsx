import { useActionData, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { addressBookWords } from '#messages/address-book/words.ts';
import { savedBuildsWords } from '#messages/saved-builds/words.ts';
import type { Route } from './+types/saved-builds';
import { changeSavedBuilds } from './change-saved-builds.server.ts';
import { KeepForm } from './keep-form.tsx';
import { loadSavedBuilds, type SavedBuildsPage } from './load-saved-builds.server.ts';
import { BuildForm, SavedBuildCard } from './saved-build-card.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { shop, customer } = await openAccount(visit, request);
  const owned = { shop, owner: customer.cartSessionId };
  return loadSavedBuilds(visit, owned, new URL(request.url).searchParams);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { shop, customer } = await openAccount(visit, request);
  return changeSavedBuilds(visit, { shop, owner: customer.cartSessionId }, await readForm(request));
}

/** The builds that a customer keeps, each as it is today. */
export default function SavedBuildsRoute() {
  const t = useWords(savedBuildsWords);
  const counted = useWords(addressBookWords);
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { builds, maximum, toKeep } = page;
  return (
    <div className="grid gap-8">
      <PageHead noindex title={t('title')} />
      <div className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h1 className="text-t2 hyphens-auto">{t('title')}</h1>
          {builds.length > 0 && (
            <p className="text-small text-ink-2 w-ramp">
              {counted('count', { count: builds.length, maximum })}
            </p>
          )}
        </div>
        {builds.length > 0 && <p className="max-w-[36em] text-ink-2">{t('text')}</p>}
      </div>
      {answer?.sentence && <Notice look="danger" title={answer.sentence} />}
      {!answer && <WhatWasDone page={page} />}
      {toKeep && <KeepForm toKeep={toKeep} typed={answer?.typed.name} />}
      {builds.length > 0 ? <List builds={builds} /> : !toKeep && <Nothing page={page} />}
    </div>
  );
}

function List({ builds }: Pick<SavedBuildsPage, 'builds'>) {
  const t = useWords(savedBuildsWords);
  const locale = useLocaleCode();
  return (
    <>
      <ul className="grid gap-5">
        {builds.map((build) => (
          <SavedBuildCard build={build} canCompare={builds.length > 1} key={build.id} />
        ))}
      </ul>
      {builds.length > 1 && (
        <form action={addressOf(locale, 'account-builds-compare')} id="compare">
          <Button icon="right" type="submit">
            {t('compare')}
          </Button>
        </form>
      )}
    </>
  );
}

function Nothing({ page: { hasModels } }: { page: SavedBuildsPage }) {
  const t = useWords(savedBuildsWords);
  const locale = useLocaleCode();
  return (
    <div className="grid justify-items-start gap-5 rounded-corner bg-surface p-5 md:p-8">
      <p className="max-w-[36em] text-ink-2">{t('none')}</p>
      {hasModels && (
        <ButtonLink href={addressOf(locale, 'infinitamente')} icon="right" look="ghost">
          {t('to-builder')}
        </ButtonLink>
      )}
    </div>
  );
}

function WhatWasDone({ page: { done, removedId } }: { page: SavedBuildsPage }) {
  const t = useWords(savedBuildsWords);
  if (!done) return null;
  return (
    <Notice look="ok" title={t(`done.${done}`)}>
      {removedId && (
        <BuildForm id={removedId} intent="restore">
          <button className="min-h-11 cursor-pointer font-semibold underline" type="submit">
            {t('undo')}
          </button>
        </BuildForm>
      )}
    </Notice>
  );
}
