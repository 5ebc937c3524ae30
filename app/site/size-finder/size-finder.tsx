import { useEffect, useState } from 'react';
import { data, useActionData, useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { findGeometry } from '#domain/catalogue/find-geometry.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { fitWords } from '#messages/fit/words.ts';
import type { Route } from './+types/size-finder';
import { forgetFits } from './fits.tsx';
import { FittingSizes } from './fitting-sizes.tsx';
import { RiderForm } from './rider-form.tsx';
import { readRider, storedRider, storeRider } from './typed-rider.ts';

/** The most bikes compared, in the maker's order; more would weigh too much on a phone. */
const MOST_BIKES = 300;

/** The bikes and their frames, the same for everybody: the rider is known to the browser only. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  visit.showTags('catalogue');
  const bikes = await visit.shared('size-finder', ['catalogue'], async () => {
    const products = await listProducts(visit.shop, { kind: 'bike', most: MOST_BIKES });
    const measured = await findGeometry(
      visit.shop,
      products.map(({ id }) => id),
    );
    return products.flatMap(({ id, name, slug, categorySlug, categoryName }) => {
      const sizes = measured.get(id)?.map(({ size, stack, reach, stem, seatTube }) => ({
        ...{ size, stack, reach, stem, seatTube },
      }));
      return sizes ? [{ name, slug, categorySlug, categoryName, sizes }] : [];
    });
  });
  return { bikes };
}

/** Without scripts the measures arrive here once; they and the answer are not stored. */
export async function action({ request, params }: Route.ActionArgs) {
  requireLocale(params.locale);
  const answer = readRider(await readForm(request));
  return data(answer, { status: answer.rider ? 200 : 422 });
}

export default function SizeFinderPage() {
  const t = useWords(fitWords);
  const { bikes } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const [answer, setAnswer] = useState(sent ?? null);
  useEffect(() => {
    const stored = storedRider();
    if (stored) setAnswer((now) => now ?? readRider(stored));
  }, []);
  const find = (given: Record<string, unknown>) => {
    const next = readRider(given);
    if (next.rider) {
      storeRider(next.typed);
      forgetFits();
    }
    setAnswer(next);
  };
  const forget = () => {
    storeRider(null);
    forgetFits();
    setAnswer(null);
  };
  const rider = answer?.rider ?? null;
  return (
    <>
      <PageHead description={t('intro')} noindex title={t('title')} />
      <div className="wrap grid gap-x-16 gap-y-12 py-(--section) lg:grid-cols-[5fr_7fr]">
        <div className="grid content-start gap-8">
          <div className="grid gap-4">
            <h1 className="text-t1">{t('title')}</h1>
            <p className="max-w-[32em] text-lead text-pretty text-ink-2">{t('intro')}</p>
          </div>
          <RiderForm
            onForget={rider ? forget : null}
            onSubmit={find}
            typed={answer?.typed ?? null}
            wrong={answer?.wrong ?? []}
          />
        </div>
        <div aria-live="polite">{rider && <FittingSizes bikes={bikes} rider={rider} />}</div>
      </div>
    </>
  );
}
