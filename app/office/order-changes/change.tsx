import { useActionData, useLoaderData } from 'react-router';
import { HOLD_HOURS } from '#domain/phone-orders/hold-hours.ts';
import { momentText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { SignAgain } from '../kit/sign-again.tsx';
import type { Word } from '../words.ts';
import { Difference } from './difference.tsx';
import type { ChangeData, loadChangeScreen } from './load-change.ts';
import { Pieces } from './pieces.tsx';

export { loadChangeScreen } from './load-change.ts';

/** A paid order while it changes: what it is to have, the difference, and the act. */
export function ChangeScreen() {
  const data = useLoaderData<typeof loadChangeScreen>();
  const refused = useActionData() as ActFault;
  const { say } = useOffice();
  const { number, currency } = data.order;
  const to = `/office/orders/${number}`;
  const crumbs = [
    { text: say('page.orders'), to: '/office/orders' },
    { text: number, to },
    { text: say('page.change') },
  ];
  const { plan, fault } = data.shown;
  return (
    <Page crumbs={crumbs}>
      <div className="head">
        <div>
          <h1>{say('change.title', { number })}</h1>
          <p>{say('change.lead')}</p>
        </div>
      </div>
      <Fault text={refused?.fault ?? (data.isAsked ? fault : null)} />
      {refused?.wantsSignIn && <SignAgain from={`${to}/change`} />}
      {data.offered && <Offered offered={data.offered} currency={currency} refused={refused} />}
      {!data.offered && <Pieces data={data} />}
      {!data.offered && plan && data.isAsked && plan.after !== plan.before && (
        <Difference currency={currency} plan={plan} />
      )}
      {!data.offered && plan && <Make data={data} plan={plan} refused={refused} />}
    </Page>
  );
}

type OfOffer = {
  readonly offered: NonNullable<ChangeData['offered']>;
  readonly currency: ChangeData['order']['currency'];
  readonly refused: ActFault;
};

/** A change that the buyer has the link of. */
function Offered({ offered: { plan, until }, currency, refused }: OfOffer) {
  const { say, locale } = useOffice();
  return (
    <>
      <Difference currency={currency} plan={plan} />
      <section className="block">
        <h2>{say('change.waits')}</h2>
        {until && <p>{say('change.waits-until', { time: momentText(locale, until) })}</p>}
        <ActForm
          act="call-off"
          effect={say('change.call-off-effect')}
          label={say('change.call-off')}
          look="b danger"
          refused={refused}
        />
      </section>
    </>
  );
}

type Making = {
  readonly data: ChangeData;
  readonly plan: NonNullable<ChangeData['shown']['plan']>;
  readonly refused: ActFault;
};

/** The address, the reason, and the one act. */
function Make({ data, plan, refused }: Making) {
  const { say } = useOffice();
  const lines = plan.after.breakdown.lines.map(({ variantId, quantity }) => [
    `line-${variantId}`,
    String(quantity),
  ]);
  const isMore = plan.differenceAmount > 0;
  const isTired = plan.differenceAmount < 0 && !data.isFresh;
  const effect = isTired ? 'refund.sign-in' : isMore ? 'change.offer-effect' : 'change.effect';
  return (
    <section className="block">
      <h2>{say('change.make')}</h2>
      <ActForm
        act="change"
        className="stack"
        effect={say(effect)}
        hidden={{
          ...Object.fromEntries(lines),
          ...{ basis: plan.basis, difference: String(plan.differenceAmount) },
          key: refused?.typed.key ?? data.key,
        }}
        label={say(isMore ? 'change.offer' : 'change.act')}
        look="b p"
        merges={data.to !== null}
        refused={refused}
      >
        {data.to && (
          <div className="fields">
            {data.to.map(({ name, value }) => (
              <TypedField
                initial={value}
                key={name}
                label={say(`phone.field.${name}` as Word)}
                maxLength={200}
                name={name}
                readOnly={name === 'country'}
              />
            ))}
          </div>
        )}
        {data.to && <p className="s m">{say('change.country')}</p>}
        {isMore && (
          <TypedChoice initial="72" label={say('phone.hours')} name="hours">
            {HOLD_HOURS.map((hours) => (
              <option key={hours} value={hours}>
                {hours < 48 ? say('phone.in-hours', { n: hours }) : say('phone.in-days', { n: hours / 24 })}
              </option>
            ))}
          </TypedChoice>
        )}
        {plan.isGoodwill && <Goodwill refused={refused} />}
        <TypedField label={say('change.reason')} maxLength={300} name="reason" required />
      </ActForm>
    </section>
  );
}

/** A painted bike is taken off only by who says that nobody had to. */
function Goodwill({ refused }: { refused: ActFault }) {
  const { say } = useOffice();
  const fault = refused?.faults.goodwill;
  return (
    <div>
      <label className="check">
        <input name="goodwill" required type="checkbox" value="yes" /> {say('change.goodwill')}
      </label>
      {fault && <p className="s bad">{fault}</p>}
    </div>
  );
}
