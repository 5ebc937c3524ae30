import { Form, useActionData, useLoaderData, useSearchParams } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { reviewFormWords } from '#messages/review-form/words.ts';
import type { Route } from './+types/review';
import { ReviewForm } from './review-form.tsx';
import { type OpenReview, openReview, postReview } from './review-page.server.ts';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openReview(context.get(requestContext), request, params.product);
}

export function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  return postReview(context.get(requestContext), request, params.product);
}

/** One's own review of a product: written, changed, or seen and taken back. */
export default function ReviewPage() {
  const t = useWords(reviewFormWords);
  const open = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const asked = useSearchParams()[0].get('done');
  const done = answer ? undefined : (['sent', 'removed'] as const).find((one) => one === asked);
  const { product, review, proof } = open;
  const title = t('title', { name: product.name });
  const canWrite = proof !== null && (review === null || review.canChange);
  return (
    <div className="grid max-w-180 gap-8">
      <PageHead noindex title={title} />
      <div className="grid gap-4">
        <h1 className="text-t2">{title}</h1>
        {canWrite && <p className="max-w-[36em] text-ink-2">{t('intro')}</p>}
        <Proof open={open} />
      </div>
      {done && <Notice look="ok" title={t(`done.${done}`)} />}
      {answer?.sentence && <Notice look="danger" title={answer.sentence} />}
      {!done && <Stands open={open} />}
      {canWrite && <ReviewForm answer={answer} key={review?.state ?? 'new'} open={open} />}
      {review && !review.canChange && <Written open={open} />}
      {review?.canRemove && <TakeBack />}
    </div>
  );
}

function Proof({ open: { proof } }: { open: OpenReview }) {
  const t = useWords(reviewFormWords);
  const locale = useLocaleCode();
  if (!proof)
    return (
      <Notice title={t('no-proof')}>
        <p>{t('no-proof-text')}</p>
        <p>
          <TextLink href={addressOf(locale, 'account-mygarage')}>{t('to-garage')}</TextLink>
        </p>
      </Notice>
    );
  return (
    <p className="text-small font-semibold text-ok">
      {[t(proof.isOrder ? 'proof-order' : 'proof-bike'), proof.size && t('size', { size: proof.size })]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}

/** How it stands; why it is not shown. */
function Stands({ open: { review } }: { open: OpenReview }) {
  const t = useWords(reviewFormWords);
  if (!review) return null;
  const reason = review.refusedFor ? t(`reasons.${review.refusedFor}`) : '';
  if (review.state === 'refused') return <Notice look="warning" title={t('is.refused', { reason })} />;
  return <Notice title={t(`is.${review.state}`)} />;
}

/** A published one, as it was written, with the maker's answer. */
function Written({ open: { typed, review } }: { open: OpenReview }) {
  const t = useWords(reviewFormWords);
  const stars = (['1', '2', '3', '4', '5'] as const).find((one) => one === typed.stars);
  return (
    <div className="grid gap-3">
      {stars && <p className="text-small text-ink-2">{t(`stars.${stars}`)}</p>}
      <p className="text-t4 font-semibold" lang={typed.language}>
        {typed.title}
      </p>
      <p className="max-w-[40em] whitespace-pre-line wrap-anywhere" lang={typed.language}>
        {typed.text}
      </p>
      {review?.answer && (
        <p className="max-w-[40em] border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere">
          <b className="block text-small font-semibold">{t('answer')}</b>
          {review.answer}
        </p>
      )}
    </div>
  );
}

function TakeBack() {
  const t = useWords(reviewFormWords);
  return (
    <section aria-labelledby="take-back" className="grid gap-4 border-t border-line pt-7">
      <h2 className="text-t4" id="take-back">
        {t('remove-title')}
      </h2>
      <p className="text-small text-ink-2">{t('remove-text')}</p>
      <Form method="post">
        <Button look="ghost" name="intent" value="remove">
          {t('remove')}
        </Button>
      </Form>
    </section>
  );
}
