import { type CSSProperties, Fragment } from 'react';

type Link = { readonly text: string; readonly href: string };

type ReviewWords = {
  readonly id: string;
  readonly stars: number;
  /** How many stars, in words. */
  readonly said: string;
  readonly title: string;
  readonly text: string;
  /** Set where it is not the reader's language, with the sentence that says so. */
  readonly lang?: string;
  readonly language?: string;
  readonly author: string;
  /** Height, size and distance. */
  readonly facts: readonly string[];
  /** How it is known to be real. */
  readonly proof: string;
  readonly date: string;
  readonly day: string;
  readonly answer: { readonly by: string; readonly date: string; readonly text: string } | null;
};

/** The reviews of a product in finished words. */
export type ReviewsWords = {
  readonly title: string;
  readonly average: string;
  readonly outOf: string;
  readonly from: string;
  /** Five stars first; the share in percent. */
  readonly bars: readonly {
    readonly stars: number;
    readonly count: number;
    readonly share: number;
    readonly said: string;
  }[];
  readonly noteTitle: string;
  readonly note: string;
  readonly write: Link;
  /** To the others, where these are the first. */
  readonly all: Link | null;
  readonly reviews: readonly ReviewWords[];
};

/** What riders say of a product: the average with its law's note, and reviews with the answers. */
export function ReviewsBody({ words }: { words: ReviewsWords }) {
  const { title, all, reviews } = words;
  return (
    <section aria-labelledby="reviews" className="wrap reviews">
      <div className="reviews-head">
        <h2 id="reviews">{title}</h2>
        <Average words={words} />
        <div className="reviews-note">
          <h3>{words.noteTitle}</h3>
          <p>{words.note}</p>
          <p>
            <a href={words.write.href}>{words.write.text}</a>
          </p>
        </div>
      </div>
      <div>
        <ul className="reviews-list">
          {reviews.map((review) => (
            <li key={review.id}>
              <Review review={review} />
            </li>
          ))}
        </ul>
        {all && (
          <p className="reviews-all">
            <a href={all.href}>{all.text}</a>
          </p>
        )}
      </div>
    </section>
  );
}

function Average({ words: { average, outOf, from, bars } }: { words: ReviewsWords }) {
  return (
    <>
      <p className="reviews-average">
        <b>{average}</b>{' '}
        <span>
          {outOf} <span>{from}</span>
        </span>
      </p>
      <ul className="reviews-bars">
        {bars.map(({ stars, count, share, said }) => (
          <li data-count={count} data-stars={stars} key={stars}>
            <span className="sr-only">{said}</span>
            <i aria-hidden="true" style={{ '--share': `${share}%` } as CSSProperties} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Review({ review }: { review: ReviewWords }) {
  const { stars, said, title, text, lang, language, author, facts, proof, date, day, answer } = review;
  return (
    <article className="review">
      <div className="review-who">
        <b>{author}</b>
        {facts.length > 0 && (
          <span>
            {facts.map((fact, index) => (
              <Fragment key={fact}>
                {index > 0 && ', '}
                <span className="whitespace-nowrap">{fact}</span>
              </Fragment>
            ))}
          </span>
        )}
        <span className="review-proof">{proof}</span>
      </div>
      <div className="review-said">
        <p className="review-meta">
          <span aria-hidden="true" className="review-stars">
            {[1, 2, 3, 4, 5].map((star) => (
              <i data-on={star <= stars || undefined} key={star} />
            ))}
          </span>
          <span>{said}</span>
          <time dateTime={day}>{date}</time>
          {language && <span>{language}</span>}
        </p>
        <h3 lang={lang}>{title}</h3>
        <p className="review-text" lang={lang}>
          {text}
        </p>
        {answer && (
          <div className="review-answer">
            <p>
              <b>{answer.by}</b> <span>{answer.date}</span>
            </p>
            <p className="review-text" lang={lang}>
              {answer.text}
            </p>
          </div>
        )}
      </div>
    </article>
  );
}
