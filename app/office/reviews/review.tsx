import { useActionData, useLoaderData } from 'react-router';
import { numberFormat } from '#shared/format-cache.ts';
import { momentText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { Fault } from '../kit/form.tsx';
import { Notes } from '../kit/notes.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Decide } from './decide.tsx';
import type { loadReviewScreen, ReviewData } from './load-reviews.ts';
import { ReviewQueue } from './reviews.tsx';

export { loadReviewScreen } from './load-reviews.ts';

/** One review: its words, why it is real, and the decision. */
export function ReviewScreen() {
  const data = useLoaderData<typeof loadReviewScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale } = useOffice();
  const { id, product, view, rows, stars, sentAt, language, state } = data;
  const how = [
    say('reviews.stars', { n: stars }),
    momentText(locale, sentAt),
    say(`in-language.${language}`),
  ];
  return (
    <Page
      crumbs={[{ text: say('page.reviews'), to: `/office/reviews?view=${view}` }, { text: product }]}
      queue={<ReviewQueue here={id} rows={rows} view={view} />}
      saved={refused ? null : data.saved}
      side={
        <>
          <Proof data={data} />
          <Notes data={data} refused={refused} room="inbox" />
        </>
      }
    >
      <div className="head">
        <div>
          <h1>{say('reviews.of', { product })}</h1>
          <p>
            {say(`reviews.state.${state}`)}: {how.join(', ')}
          </p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      {!data.isProven && <p className="strip">{say('reviews.unproven')}</p>}
      {state === 'refused' && data.refusedFor && (
        <p className="strip">{say(`reviews.reason.${data.refusedFor}`)}</p>
      )}
      <Words data={data} />
      <Decide data={data} refused={refused} />
    </Page>
  );
}

/** The author's own words stay in their language, and the answer below. */
function Words({ data }: { data: ReviewData }) {
  const { say, locale } = useOffice();
  const { author, title, text, language, answer, answeredAt, answerer } = data;
  return (
    <>
      <div className="said">
        <p>
          <Stars n={data.stars} /> <b>{author}</b>
        </p>
        {title && (
          <p className="text b6" lang={language}>
            {title}
          </p>
        )}
        <p className="text" lang={language}>
          {text || say('reviews.gone')}
        </p>
      </div>
      {answer && answeredAt && (
        <div className="said ours">
          <p>
            <b>{say('reviews.answer')}</b>{' '}
            <span className="m">{[answerer, momentText(locale, answeredAt)].filter(Boolean).join(', ')}</span>
          </p>
          <p className="text" lang={language}>
            {answer}
          </p>
        </div>
      )}
    </>
  );
}

/** The words beside it say the same. */
function Stars({ n }: { n: number }) {
  return (
    <span aria-hidden="true" className="stars">
      {[1, 2, 3, 4, 5].map((star) => (
        <i data-on={star <= n || undefined} key={star} />
      ))}
    </span>
  );
}

/** Why the review is real, what the author told of themselves, and what happened. */
function Proof({ data }: { data: ReviewData }) {
  const { say, locale, may } = useOffice();
  const { order, registration, size, bodyHeightMm, km, history } = data;
  const number = numberFormat(locale, { maximumFractionDigits: 1 });
  const to = order ? `/office/orders/${order}` : `/office/claims/${registration ?? ''}`;
  const canOpen = may({ room: order ? 'orders' : 'returns', right: 'look' });
  const facts = [
    [say('reviews.size'), size],
    [say('reviews.height'), bodyHeightMm === null ? '' : `${number.format(bodyHeightMm / 10)} cm`],
    [say('reviews.km'), km === null ? '' : `${number.format(km)} km`],
  ].filter(([, value]) => value);
  return (
    <>
      <section>
        <h2>{say('reviews.proof')}</h2>
        <p>{say(order ? 'reviews.by-order' : 'reviews.by-bike')}</p>
        <p className="data by">
          {canOpen ? <a href={to}>{order ?? registration}</a> : (order ?? registration)}
        </p>
        <dl className="kv">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="data">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{say('reviews.history')}</h2>
        <ol className="timeline">
          {history.map(({ id, at, toState, actorKind, who, reason, note }) => (
            <li className={actorKind === 'office' ? 'act' : undefined} key={id}>
              <b>{say(`reviews.state.${toState}`)}</b>
              <span className="m">{[who, momentText(locale, at)].filter(Boolean).join(', ')}</span>
              {(reason || note) && (
                <span>{[reason && say(`reviews.reason.${reason}`), note].filter(Boolean).join('. ')}</span>
              )}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
