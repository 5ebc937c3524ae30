import { amountText, dayText, whenText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { TransfersData } from './load-transfers.ts';

type Props = { readonly data: TransfersData; readonly refused: ActFault };

/** Money whose order nobody knows yet. */
export function Unmatched({ data: { unmatched, isOpen }, refused }: Props) {
  const { say, locale, may } = useOffice();
  if (unmatched.length === 0) return null;
  return (
    <section className="block wide">
      <h2>{say('transfers.unmatched', { n: unmatched.length })}</h2>
      {!isOpen && <p className="s m">{say('transfers.written-masked')}</p>}
      <div className="scroll">
        <table className="t">
          <thead>
            <tr>
              <th scope="col">{say('transfers.booked')}</th>
              <th scope="col">{say('transfers.written')}</th>
              <th className="r" scope="col">
                {say('transfers.amount')}
              </th>
              <th scope="col">{say('transfers.assign')}</th>
            </tr>
          </thead>
          <tbody>
            {unmatched.map(({ id, bookedOn, written, amount, currency }, index) => (
              <tr data-row key={id}>
                <td>{dayText(locale, bookedOn)}</td>
                <th scope="row">{written}</th>
                <td className="r b6">
                  {amountText(locale, amount)} <span className="m">{currency}</span>
                </td>
                <td>
                  {may({ room: 'orders', right: 'change' }) && (
                    <ActForm
                      act="assign"
                      className="row"
                      hidden={{ entry: id }}
                      label={say('transfers.assign-act')}
                      look="b sm soft"
                      of={id}
                      refused={refused}
                    >
                      <input
                        aria-label={say('transfers.order-of', { reference: written })}
                        id={`assign-${index}`}
                        maxLength={40}
                        name="reference"
                        placeholder={say('order')}
                        required
                      />
                    </ActForm>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What orders wait for, and the form for what came. */
export function AwaitedMoney({ data: { awaited, today }, refused }: Props) {
  const { say, may } = useOffice();
  return (
    <>
      {may({ room: 'orders', right: 'change' }) && (
        <section className="block">
          <h2>{say('transfers.receive')}</h2>
          <ActForm
            act="receive"
            className="fields"
            label={say('transfers.receive-act')}
            look="b p"
            refused={refused}
          >
            <TypedField
              autoComplete="off"
              label={say('transfers.reference')}
              maxLength={60}
              name="reference"
              required
            />
            <TypedField
              inputMode="decimal"
              label={say('transfers.amount-in')}
              name="amount"
              required
              size={10}
            />
            <TypedField initial={today} label={say('transfers.booked')} name="day" required type="date" />
            <TypedField autoComplete="off" label={say('transfers.bank-id')} maxLength={80} name="bank-id" />
          </ActForm>
          <p className="s m">{say('transfers.receive-effect')}</p>
        </section>
      )}
      <section className="block wide">
        <h2>{say('transfers.awaited', { n: awaited.length })}</h2>
        {awaited.length === 0 ? <p className="m">{say('transfers.none')}</p> : <Rows awaited={awaited} />}
      </section>
    </>
  );
}

function Rows({ awaited }: Pick<TransfersData, 'awaited'>) {
  const { say, locale, now } = useOffice();
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('order')}</th>
            <th scope="col">{say('transfers.reference')}</th>
            <th scope="col">{say('waits-since')}</th>
            <th className="r" scope="col">
              {say('transfers.came')}
            </th>
            <th className="r" scope="col">
              {say('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {awaited.map(({ orderReference, reference, createdAt, receivedAmount, amount, currency }) => (
            <tr data-row key={reference}>
              <th scope="row">
                <a data-open href={`/office/orders/${orderReference}`}>
                  {orderReference}
                </a>
              </th>
              <td>{reference}</td>
              <td>{whenText(locale, createdAt, now)}</td>
              <td className="r">{receivedAmount > 0 && amountText(locale, receivedAmount)}</td>
              <td className="r b6">
                {amountText(locale, amount)} <span className="m">{currency}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
