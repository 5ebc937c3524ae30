import { calendarDate } from '#shared/clock.ts';
import { amountText, dayText, moneyText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { useTyped } from '../kit/typed.ts';
import { methodName } from '../shipping/method-name.ts';
import { isWord, type Say } from '../words.ts';
import type { OrderData } from './load-order.ts';
import { papersAddress } from './many.tsx';

/** What was bought, with its amounts. */
export function Goods({ data: { order } }: { data: OrderData }) {
  const { say, locale } = useOffice();
  const method = methodName(say, order.shippingMethod);
  const sums = [
    ...(order.discountsTotalAmount === 0
      ? []
      : [[say('order.discounts'), -order.discountsTotalAmount] as const]),
    [say('order.delivery-by', { method }), order.shippingAmount] as const,
  ];
  return (
    <div className="scroll">
      <table className="t goods">
        <thead>
          <tr>
            <th scope="col">{say('what')}</th>
            <th scope="col">{say('code')}</th>
            <th className="r" scope="col">
              {say('pieces')}
            </th>
            <th className="r" scope="col">
              {order.currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <GoodsRow key={line.id} line={line} number={order.number} />
          ))}
          {sums.map(([name, amount]) => (
            <tr className="m" key={name}>
              <th colSpan={3} scope="row">
                {name}
              </th>
              <td className="r">{amountText(locale, amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={3} scope="row">
              {say('total')}{' '}
              <span className="m">
                {say(order.vatIncluded ? 'order.vat-inside' : 'order.vat-on-top', {
                  vat: amountText(locale, order.vatAmount),
                })}
              </span>
            </th>
            <td className="r b6">{amountText(locale, order.totalAmount)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type Line = OrderData['order']['lines'][number];

function GoodsRow({ line, number }: { line: Line; number: string }) {
  const { locale } = useOffice();
  return (
    <tr>
      <th scope="row">
        <b>{line.name}</b> <span className="m">{line.description}</span>
        {line.made && <Made made={line.made} number={number} />}
      </th>
      <td className="m">{line.variantCode}</td>
      <td className="r">{line.quantity}</td>
      <td className="r">{amountText(locale, line.totalAmount)}</td>
    </tr>
  );
}

/** A bike made to order: its week, and the sheet for the workshop. */
function Made({ made, number }: { made: NonNullable<Line['made']>; number: string }) {
  const { say, locale } = useOffice();
  return (
    <span className="line s">
      {say('order.made-week', { day: dayText(locale, made.week), version: made.version })}{' '}
      <a href={papersAddress('builds', [number], '.pdf')} rel="noopener" target="_blank">
        {say('order.workshop-sheet')}
      </a>
    </span>
  );
}

export function Money({ data }: { data: OrderData }) {
  const { order, money, refunders } = data;
  const { say, locale, may } = useOffice();
  const { payment, currency } = order;
  const text = (amount: number) => moneyText(locale, amount, currency);
  return (
    <section>
      <h2>{say('order.payment')}</h2>
      <dl className="kv">
        <div>
          <dt>
            {payment
              ? [methodText(say, payment.method ?? payment.provider), payment.cardLastDigits]
                  .filter(Boolean)
                  .join(', ')
              : say('order.unpaid')}
          </dt>
          <dd>{text(money.paidAmount)}</dd>
        </div>
        {order.deposit && <Parts order={order} />}
        <div>
          <dt>{say('order.refunded')}</dt>
          <dd>{text(money.refundedAmount)}</dd>
        </div>
        <Documents data={data} />
      </dl>
      {!may({ room: 'orders', right: 'refund' }) && (
        <p className="s m">{say('order.refunders', { who: refunders.join(', ') || say('nobody-yet') })}</p>
      )}
    </section>
  );
}

/** Invoice and credit notes; who may read persons' data opens them. */
function Documents({ data: { order, documents, isOpen } }: { data: OrderData }) {
  const { say, locale } = useOffice();
  return documents.map(({ code, kind, issuedOn, hasXml }) => {
    const file = `/office/orders/${order.number}/documents/${code}`;
    return (
      <div key={code}>
        <dt>{say(`document.${kind === 'invoice' ? 'invoice' : 'credit-note'}`)}</dt>
        <dd>
          {isOpen ? (
            <a href={`${file}.pdf`} rel="noopener" target="_blank">
              {code}
            </a>
          ) : (
            code
          )}{' '}
          {isOpen && hasXml && <a href={`${file}.xml`}>{say('document.xml')}</a>}
          <span className="line m">{dayText(locale, issuedOn)}</span>
        </dd>
      </div>
    );
  });
}

/** Deposit and balance, each with its day. */
function Parts({ order: { deposit, currency } }: Pick<OrderData, 'order'>) {
  const { say, locale } = useOffice();
  if (!deposit) return null;
  const { depositAmount, balanceAmount, paidAt, balancePaidAt, balanceEndedAt } = deposit;
  const day = (instant: Date) => dayText(locale, calendarDate(instant));
  const balance = balanceEndedAt
    ? say('balance.ended', { date: day(balanceEndedAt) })
    : balancePaidAt
      ? say('balance.paid', { date: day(balancePaidAt) })
      : say('balance.open');
  const parts = [
    [paidAt ? say('balance.deposit', { date: day(paidAt) }) : say('balance.deposit-open'), depositAmount],
    [balance, balanceEndedAt ? 0 : balanceAmount],
  ] as const;
  return parts.map(([name, amount]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{moneyText(locale, amount, currency)}</dd>
    </div>
  ));
}

/** How it was paid; brands of cards are their own names. */
function methodText(say: Say, method: string): string {
  const word = `provider.${method}`;
  return isWord(word) ? say(word) : method;
}

/** The block of a change of money: what goes back is shown before it is done. */
export function Refund({ data, refused }: { data: OrderData; refused: ActFault }) {
  const { say, locale, may } = useOffice();
  const { order, money, isFresh, refundKey } = data;
  const left = money.paidAmount - money.refundedAmount;
  if (!may({ room: 'orders', right: 'refund' }) || left <= 0) return null;
  const isOpen = refused?.act === 'refund';
  return (
    <details className="change" open={isOpen}>
      <summary>
        <span className="b soft">{say('refund.title')}</span>{' '}
        <span className="m">{say('refund.left', { left: moneyText(locale, left, order.currency) })}</span>
      </summary>
      <ActForm
        act="refund"
        effect={say(isFresh ? 'refund.effect' : 'refund.sign-in')}
        hidden={{ key: (isOpen && refused.typed.key) || refundKey }}
        label={say('refund.act')}
        refused={refused}
      >
        <PiecesBack lines={order.lines} />
        <div className="fields">
          <TypedField
            hint={say('refund.amount-hint')}
            id="refund-amount"
            inputMode="decimal"
            label={say('refund.amount', { currency: order.currency })}
            name="amount"
          />
          <TypedField
            id="refund-reason"
            label={say('refund.reason')}
            maxLength={300}
            name="reason"
            required
          />
        </div>
      </ActForm>
    </details>
  );
}

/** How many pieces of each line are paid back. */
function PiecesBack({ lines }: { lines: OrderData['order']['lines'] }) {
  const { say } = useOffice();
  const typed = useTyped();
  return (
    <>
      <table>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <label htmlFor={`line-${line.id}`}>{line.name}</label>
              </th>
              <td className="m">{say('refund.of', { n: line.quantity })}</td>
              <td className="r">
                <input
                  defaultValue={typed?.typed[`line-${line.id}`] ?? '0'}
                  id={`line-${line.id}`}
                  max={line.quantity}
                  min={0}
                  name={`line-${line.id}`}
                  type="number"
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {typed?.faults.lines && <p className="s bad">{typed.faults.lines}</p>}
    </>
  );
}
