import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { RenderBlocks } from '#app/blocks/render-blocks.tsx';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { infinitamenteWords } from '#messages/infinitamente/words.ts';
import type { Route } from './+types/build';

import styles from './build.css?url';
import { BuildControls } from './build-controls.tsx';
import { BuildNotices } from './build-notices.tsx';
import { BuildStage } from './build-stage.tsx';
import { BuildSummary } from './build-summary.tsx';
import { loadBuild } from './load-build.server.ts';
import { sendBuild } from './send-build.server.ts';
import { useBuild } from './use-build.ts';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadBuild(context.get(requestContext), params.slug, request.url);
}

/** The chosen build goes into the bag, or becomes a link; a form without scripts as well. */
export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  return sendBuild(context.get(requestContext), params.slug, request, await readForm(request));
}

/** A pick changes the address, but not the loader's data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

/** A bike in chosen paint and parts; the picture stays in view. */
export default function BuildPage() {
  const t = useWords(infinitamenteWords);
  const locale = useLocaleCode();
  const money = useMoney();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const build = useBuild(page);
  const { name, slug, around } = page;
  const title = around.title ?? t('title', { name });
  return (
    <>
      <link href={styles} precedence="page" rel="stylesheet" />
      <PageHead description={page.description} inMarkets title={title} />
      <form
        autoComplete="off"
        action={addressOf(locale, 'infinitamente-item', { slug })}
        className="build"
        style={build?.look.style as React.CSSProperties}
      >
        {build && (
          <BuildStage build={build} drawing={page.drawing} name={name} tube={page.tube}>
            <p className="build-tag">
              {name} <b>{money(build.price.amount, build.offer.currency)}</b>
            </p>
          </BuildStage>
        )}
        <div className="build-side">
          <Breadcrumbs
            hasCurrent={false}
            names={{ infinitamente: t('all'), 'infinitamente-item': name }}
            params={{ slug }}
            route="infinitamente-item"
          />
          <div className="grid gap-2">
            <h1 className="text-name">{title}</h1>
            <p className="text-ink-2">{around.lead ?? t('intro')}</p>
          </div>
          <BuildNotices page={page} refused={refused?.message} />
          {build ? (
            <>
              <BuildControls build={build} page={page} />
              <BuildSummary build={build} page={page} />
            </>
          ) : (
            <p className="rounded-corner-sm bg-page-2 p-4">{t('none')}</p>
          )}
          <p className="text-small text-ink-2">{t('is-drawing')}</p>
        </div>
      </form>
      <RenderBlocks blocks={around.below} />
    </>
  );
}
