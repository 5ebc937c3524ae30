import { dayText, moneyText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { OrderData } from './load-order.ts';

/** What staff sent back by transfer, each with the act for a bank that did not take it. */
export function SentBack({ data, refused }: { data: OrderData; refused: ActFault }) {
  const { say, locale, may } = useOffice();
  const { sentByHand, isFresh } = data;
  if (!may({ room: 'orders', right: 'refund' }) || sentByHand.length === 0) return null;
  return (
    <details className="change" open={refused?.act === 'came-back'}>
      <summary>
        <span className="b soft">{say('sent-back.title')}</span>{' '}
        <span className="m">{say('sent-back.count', { n: sentByHand.length })}</span>
      </summary>
      {sentByHand.map(({ id, kind, amount, currency, sentOn }) => (
        <ActForm
          act="came-back"
          effect={say(isFresh ? `sent-back.effect.${kind}` : 'refund.sign-in')}
          hidden={{ sent: id }}
          key={id}
          label={say('sent-back.act')}
          of={id}
          refused={refused}
        >
          <p>
            {say('sent-back.one', {
              amount: moneyText(locale, amount, currency),
              day: dayText(locale, sentOn),
            })}
          </p>
          <div className="fields">
            <TypedField
              hint={say('sent-back.reason-hint')}
              id={`came-back-${id}`}
              label={say('sent-back.reason')}
              maxLength={300}
              name="reason"
              required
            />
          </div>
        </ActForm>
      ))}
    </details>
  );
}
