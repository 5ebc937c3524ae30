import { moneyText, whenText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { OrderData } from './load-order.ts';

/**
 * Refunds whose money the bank sent back, each with the ways to pay it again; who may not refund
 * reads who does.
 */
export function CameBack({ data, refused }: { data: OrderData; refused: ActFault }) {
  const { say, locale, now, may } = useOffice();
  const { cameBack, isFresh } = data;
  const mayRefund = may({ room: 'orders', right: 'refund' });
  return cameBack.map(({ refundId, amount, currency, cameBackAt, isTransfer }, index) => (
    <section className="strip waits came-back" id={index === 0 ? 'came-back' : undefined} key={refundId}>
      <p>
        {say('came-back.told', {
          amount: moneyText(locale, amount, currency),
          when: cameBackAt ? whenText(locale, cameBackAt, now) : '',
        })}
      </p>
      {mayRefund ? (
        <>
          <ActForm
            act="refund-again"
            className="row"
            effect={say(isFresh ? effectOf(isTransfer) : 'refund.sign-in')}
            hidden={{ refund: refundId }}
            label={say('came-back.again', { amount: moneyText(locale, amount, currency) })}
            of={refundId}
            refused={refused}
          />
          <ByHand refundId={refundId} refused={refused} />
        </>
      ) : (
        <p className="m">{say('order.refunders', { who: data.refunders.join(', ') || say('nobody-yet') })}</p>
      )}
    </section>
  ));
}

function effectOf(isTransfer: boolean) {
  return isTransfer ? 'came-back.effect-transfer' : 'came-back.effect';
}

/** The money went past the provider: it is only recorded. */
function ByHand({ refundId, refused }: { refundId: string; refused: ActFault }) {
  const { say } = useOffice();
  const isOpen = refused?.act === 'refund-by-hand' && refused.typed.refund === refundId;
  return (
    <details open={isOpen}>
      <summary className="b soft">{say('came-back.by-hand')}</summary>
      <ActForm
        act="refund-by-hand"
        className="inline-form"
        hidden={{ refund: refundId }}
        label={say('came-back.record')}
        look="b soft"
        of={refundId}
        refused={refused}
      >
        <TypedField
          hint={say('came-back.how-hint')}
          id={`sent-${refundId}`}
          label={say('came-back.how')}
          maxLength={300}
          name="sentByHand"
          required
        />
      </ActForm>
    </details>
  );
}
