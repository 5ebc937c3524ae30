import { lazy } from 'react';
import { type StaticData, StaticPart } from '#app/static-part.tsx';
import styles from './reviews.css?url';
import type { ReviewsWords } from './reviews-body.tsx';

/** A browser that found the part in its document needs no script for it. */
const ReviewsBody = lazy(() => import('./reviews-body.tsx').then((body) => ({ default: body.ReviewsBody })));

/** The reviews of a product as a static part: their words stand in the document alone. */
export function ReviewsPart({ data }: { data: StaticData<ReviewsWords> }) {
  return (
    <>
      <link href={styles} precedence="page" rel="stylesheet" />
      <StaticPart className="reviews-part" data={data}>
        {(words) => <ReviewsBody words={words} />}
      </StaticPart>
    </>
  );
}
