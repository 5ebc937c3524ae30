import { data, useActionData, useLoaderData, useSearchParams } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { ClaimsSection } from '#app/site/claims/claims-section.tsx';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { BikeReview } from '#app/site/reviews/review-links.tsx';
import { ServiceSection } from '#app/site/service-book/service-section.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ownershipWords } from '#messages/ownership/words.ts';
import type { Route } from './+types/bike';
import { openBike } from './bike-page.server.ts';
import { HistorySection } from './history-section.tsx';
import { postBike } from './post-bike.server.ts';
import { TheftSection } from './theft-section.tsx';
import { TransferSection } from './transfer-section.tsx';
import { WarrantySection } from './warranty-section.tsx';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openBike(context.get(requestContext), request, params.number);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const answer = await postBike(context.get(requestContext), request, params.number);
  return data(answer, { status: answer.status });
}

const DONE = [
  'stolen',
  'saved',
  'found',
  'answered',
  'offered',
  'canceled',
  'accepted',
  'serviced',
  'asked',
] as const;

/** One bike of the garage: its papers, and what its owner can do with it. */
export default function BikePage() {
  const t = useWords(ownershipWords);
  const locale = useLocaleCode();
  const { bike, theft, transfer, history, claims, services, reviewable } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const asked = useSearchParams()[0].get('done');
  const done = answer ? undefined : DONE.find((one) => one === asked);
  const held = theft ? 'stolen' : claims.isOpen ? 'claimed' : null;
  const title = bike.model || bike.serial;
  const size = bike.size && t('bike.size', { size: bike.size });
  return (
    <div className="grid max-w-200 gap-10">
      <PageHead noindex title={title} />
      <div className="grid gap-2">
        <p>
          <TextLink href={addressOf(locale, 'account-mygarage')} icon="left">
            {t('bike.back')}
          </TextLink>
        </p>
        <h1 className="text-t2">{title}</h1>
        <p className="text-ink-2">{[bike.color, size, bike.serial].filter(Boolean).join(', ')}</p>
      </div>
      {done && <Notice look="ok" title={t(`done.${done}`)} />}
      {answer?.sentence && <Notice look="danger" title={answer.sentence} />}
      <WarrantySection bike={bike} />
      <ClaimsSection claims={claims.all} number={bike.number} />
      <ServiceSection answer={answer} number={bike.number} services={services} />
      {reviewable && <BikeReview reviewable={reviewable} />}
      <TransferSection answer={answer} held={held} transfer={transfer} />
      <TheftSection answer={answer} bike={bike} theft={theft} />
      <HistorySection history={history} />
    </div>
  );
}
