import { useActionData, useLoaderData } from 'react-router';
import { minuteText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { HERE, type loadPromotionScreen, usesPath } from './load-promotions.ts';
import { PromotionForm } from './promotion-form.tsx';
import { givesText, sumsText } from './promotion-texts.ts';
import { Uses } from './uses.tsx';

export { changePromotionPage, loadPromotionScreen } from './load-promotions.ts';

/** A promotion: what it gives, what it gave, and what may be done with it. */
export function PromotionScreen() {
  const { promotion, fields, choices, saved } = useLoaderData<typeof loadPromotionScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale, may, now } = useOffice();
  const { code, state, validFrom, validTo, totalLimit, usedCount } = promotion;
  const mayChange = may({ room: 'prices', right: 'change' });
  const span = validTo
    ? say('promotions.span', {
        from: minuteText(locale, validFrom, now),
        until: minuteText(locale, validTo, now),
      })
    : say('promotions.span-open', { from: minuteText(locale, validFrom, now) });
  return (
    <Page
      crumbs={[{ text: say('page.promotions'), to: HERE }, { text: code }]}
      saved={refused ? null : saved}
    >
      <div className="head">
        <div>
          <h1>
            {code}{' '}
            <span className={state === 'running' ? 'fl g1' : 'fl o'}>{say(`promotions.is.${state}`)}</span>
          </h1>
          <p>
            {givesText(say, locale, promotion)}. {span}
            {totalLimit !== null && ` ${say('promotions.of-limit', { n: usedCount, m: totalLimit })}`}
          </p>
        </div>
        <span className="sp" />
        {mayChange && state !== 'ended' && (
          <ActForm act="end" className="inline-form" label={say('promotions.end')} look="b" refused={refused}>
            <TypedField label={say('why')} maxLength={200} name="reason" required size={24} />
          </ActForm>
        )}
      </div>
      <Fault text={refused?.fault} />
      {mayChange ? (
        <section className="decide">
          <details open={refused?.act === 'save'}>
            <summary className="b soft">{say('promotions.change')}</summary>
            <PromotionForm choices={choices} fields={fields} refused={refused} />
          </details>
        </section>
      ) : (
        <p className="block s m">{say('promotions.not-yours')}</p>
      )}
      <Used />
    </Page>
  );
}

/** What it gave so far, and the newest orders it counted in. */
function Used() {
  const { promotion, sums, uses } = useLoaderData<typeof loadPromotionScreen>();
  const { say, locale } = useOffice();
  return (
    <section className="block wide">
      <h2>
        {say('promotions.uses')} <span className="m s">{sumsText(say, locale, sums)}</span>
      </h2>
      {uses === null && <p className="empty">{say('promotions.uses-not-yours')}</p>}
      {uses?.length === 0 && <p className="empty">{say('promotions.unused')}</p>}
      {uses && uses.length > 0 && (
        <>
          <Uses uses={uses} />
          <p className="pages">
            <a href={usesPath(promotion.code)}>{say('promotions.all-uses')}</a>
          </p>
        </>
      )}
    </section>
  );
}
