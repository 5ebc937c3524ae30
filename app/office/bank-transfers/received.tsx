import { amountText, dayText, whenText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { useList } from '../kit/list-views.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { TransfersData } from './load-transfers.ts';

type Props = { readonly data: TransfersData; readonly refused: ActFault };

/** Money whose order nobody knows yet. */
export function Unmatched({ data: { unmatched, isOpen }, refused }: Props) {
  const { say, locale } = useOffice();
  const { shows } = useList('transfers');
  if (unmatched.length === 0) return null;
  return (
    <section className="block wide">
      <h2>{say('transfers.unmatched', { n: unmatched.length })}</h2>
      {!isOpen && <p className="s m">{say('transfers.written-masked')}</p>}
      <div className="scroll">
        <table className="t">
          <thead>
            <tr>
              {shows('since') && <th scope="col">{say('transfers.booked')}</th>}
              <th scope="col">{say('transfers.written')}</th>
              {shows('came') && (
                <th className="r" scope="col">
                  {say('transfers.amount')}
                </th>
              )}
              {shows('next') && <th scope="col">{say('transfers.assign')}</th>}
            </tr>
          </thead>
          <tbody>
            {unmatched.map(({ id, bookedOn, written, amount, currency, notes }) => (
              <tr data-row key={id}>
                {shows('since') && <td>{dayText(locale, bookedOn)}</td>}
                <th scope="row">
                  <a data-open href={`/office/transfers/${id}`}>
                    {written}
                  </a>{' '}
                  {notes > 0 && <span className="m">{say('transfers.notes', { n: notes })}</span>}
                </th>
                {shows('came') && (
                  <td className="r b6">
                    {amountText(locale, amount)} <span className="m">{currency}</span>
                  </td>
                )}
                {shows('next') && (
                  <td>
                    <Assign id={id} refused={refused} written={written} />
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

type Money = { readonly id: string; readonly written: string; readonly refused: ActFault };

/** The order that the money is for. */
export function Assign({ id, written, refused }: Money) {
  const { say, may } = useOffice();
  if (!may({ room: 'orders', right: 'change' })) return null;
  return (
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
        id={`assign-${id}`}
        maxLength={40}
        name="reference"
        placeholder={say('order')}
        required
      />
    </ActForm>
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
        {awaited.length === 0 ? (
          <p className="empty">
            {say('transfers.none')} <a href="/office/orders?view=all">{say('transfers.to-orders')}</a>
          </p>
        ) : (
          <>
            <h2>{say('transfers.awaited', { n: awaited.length })}</h2>
            <Rows awaited={awaited} />
          </>
        )}
      </section>
    </>
  );
}

function Rows({ awaited }: Pick<TransfersData, 'awaited'>) {
  const { say, locale, now } = useOffice();
  const { shows } = useList('transfers');
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('order')}</th>
            {shows('reference') && <th scope="col">{say('transfers.reference')}</th>}
            {shows('since') && <th scope="col">{say('waits-since')}</th>}
            {shows('came') && (
              <th className="r" scope="col">
                {say('transfers.came')}
              </th>
            )}
            {shows('amount') && (
              <th className="r" scope="col">
                {say('total')}
              </th>
            )}
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
              {shows('reference') && <td>{reference}</td>}
              {shows('since') && <td>{whenText(locale, createdAt, now)}</td>}
              {shows('came') && (
                <td className="r">{receivedAmount > 0 && amountText(locale, receivedAmount)}</td>
              )}
              {shows('amount') && (
                <td className="r b6">
                  {amountText(locale, amount)} <span className="m">{currency}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
