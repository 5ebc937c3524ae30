import { amountText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { useList } from '../kit/list-views.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { TransfersData } from './load-transfers.ts';

type Props = { readonly data: TransfersData; readonly mayRefund: boolean; readonly refused: ActFault };

/** Money that has to leave the account; once it did, it is written down here. */
export function ToPayBack({ data: { toPayBack, today, isOpen }, mayRefund, refused }: Props) {
  const { say, locale } = useOffice();
  const { shows } = useList('transfers');
  if (toPayBack.length === 0) return null;
  return (
    <section className="block wide">
      <h2>{say('transfers.back', { n: toPayBack.length })}</h2>
      {!isOpen && <p className="s m">{say('transfers.masked')}</p>}
      <div className="scroll">
        <table className="t">
          <thead>
            <tr>
              <th scope="col">{say('order')}</th>
              {shows('why') && <th scope="col">{say('why')}</th>}
              {shows('account') && <th scope="col">{say('transfers.account')}</th>}
              {shows('amount') && (
                <th className="r" scope="col">
                  {say('transfers.amount')}
                </th>
              )}
              {shows('next') && <th scope="col">{say('transfers.sent')}</th>}
            </tr>
          </thead>
          <tbody>
            {toPayBack.map(({ id, orderReference, reason, iban, holder, amount, currency }) => (
              <tr data-row key={id}>
                <th scope="row">
                  <a data-open href={`/office/orders/${orderReference}`}>
                    {orderReference}
                  </a>
                </th>
                {shows('why') && <td>{say(`transfers.reason.${reason}`)}</td>}
                {shows('account') && (
                  <td>
                    {iban ? `${iban}, ${holder}` : <span className="m">{say('transfers.no-account')}</span>}
                  </td>
                )}
                {shows('amount') && (
                  <td className="r b6">
                    {amountText(locale, amount)} <span className="m">{currency}</span>
                  </td>
                )}
                {shows('next') && (
                  <td>
                    {mayRefund && (
                      <PaidBack amount={amount} order={orderReference} refused={refused} today={today} />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type Money = { order: string; amount: number; today: string; refused: ActFault };

/** The day on which the money was sent. */
function PaidBack({ order, amount, today, refused }: Money) {
  const { say } = useOffice();
  return (
    <ActForm
      act="pay-back"
      className="row"
      hidden={{ reference: order, amount: plain(amount) }}
      label={say('transfers.back-act')}
      look="b sm soft"
      of={order}
      refused={refused}
    >
      <input
        aria-label={say('transfers.sent-on', { order })}
        defaultValue={today}
        name="day"
        required
        type="date"
      />
    </ActForm>
  );
}

/** As the form of an amount takes it. */
function plain(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
