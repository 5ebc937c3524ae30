import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Reviewable } from '#domain/reviews/own-reviews.ts';
import { reviewFormWords } from '#messages/review-form/words.ts';

/** What of an order can be reviewed, how the reviews stand, and why one cannot be written yet. */
export function ReviewLinks({ reviewables }: { reviewables: readonly Reviewable[] }) {
  const t = useWords(reviewFormWords);
  if (reviewables.length === 0) return null;
  return (
    <section aria-labelledby="order-reviews" className="grid gap-3">
      <h2 className="text-t4" id="order-reviews">
        {t('section')}
      </h2>
      <p className="max-w-[36em] text-small text-ink-2">{t('section-text')}</p>
      <ul className="grid">
        {reviewables.map((one) => (
          <li
            className="grid gap-x-8 border-t border-line py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
            key={one.code}
          >
            <p>
              <b className="font-semibold">{one.name}</b> <Stand reviewable={one} />
            </p>
            {canOpen(one) && (
              <p>
                <ReviewLink reviewable={one} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The review of a bike in the garage, on its page. */
export function BikeReview({ reviewable }: { reviewable: Reviewable }) {
  const t = useWords(reviewFormWords);
  return (
    <section aria-labelledby="bike-review" className="grid gap-5 border-t border-line pt-7">
      <h2 className="scroll-mt-28 text-t3" id="bike-review">
        {t('bike-section')}
      </h2>
      <p className="max-w-[36em] text-ink-2">
        {reviewable.state === null ? t('bike-text') : <Stand reviewable={reviewable} />}
      </p>
      <p>
        <ReviewLink reviewable={reviewable} />
      </p>
    </section>
  );
}

/** Whether there is a form or a review to see. */
function canOpen({ isDelivered, state }: Reviewable): boolean {
  return isDelivered || state !== null;
}

function Stand({ reviewable }: { reviewable: Reviewable }) {
  const t = useWords(reviewFormWords);
  const { state } = reviewable;
  if (state === null && canOpen(reviewable)) return null;
  return (
    <span className="block text-small text-ink-2">{state === null ? t('not-yet') : t(`state.${state}`)}</span>
  );
}

function ReviewLink({ reviewable: { code, name, state } }: { reviewable: Reviewable }) {
  const t = useWords(reviewFormWords);
  const locale = useLocaleCode();
  const isNew = state === null || state === 'removed';
  return (
    <TextLink
      aria-label={t(isNew ? 'write-of' : 'see-of', { name })}
      href={addressOf(locale, 'account-review', { product: code.toLowerCase() })}
      icon="right"
    >
      {t(isNew ? 'write' : 'see')}
    </TextLink>
  );
}
