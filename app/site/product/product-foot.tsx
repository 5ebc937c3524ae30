import type { ReviewsWords } from '#app/site/reviews/reviews-body.tsx';
import { ReviewsPart } from '#app/site/reviews/reviews-part.tsx';
import type { SafetyWords } from '#app/site/safety/safety-body.tsx';
import { SafetySection } from '#app/site/safety/safety-section.tsx';
import type { StaticData } from '#app/static-part.tsx';

type Props = {
  reviews: { readonly part: StaticData<ReviewsWords> } | null;
  safety: StaticData<SafetyWords> | null;
};

/** What stands last about a product: what riders say of it, and what the law wants told. */
export function ProductFoot({ reviews, safety }: Props) {
  return (
    <>
      {reviews && <ReviewsPart data={reviews.part} />}
      <SafetySection data={safety} />
    </>
  );
}
