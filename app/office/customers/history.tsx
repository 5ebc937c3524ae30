import type { ReactNode } from 'react';
import { dayText, moneyText, whenText } from '../format.ts';
import { useOffice } from '../kit/shell.tsx';
import type { CustomerData } from './load-customer.ts';
import { type All, Consents, Mails, Rest } from './proofs.tsx';

type Row = {
  readonly id: string;
  /** Where it is worked on; absent: nowhere, or not by this person. */
  readonly to?: string | undefined;
  readonly name: string;
  readonly what: ReactNode;
  readonly state: string;
  /** An instant, or a day. */
  readonly at: Date | string;
  readonly amount?: string;
};

/** Everything that a person has with the shop, a table for each kind. */
export function History({ data }: { data: CustomerData }) {
  const { say, locale, may } = useOffice();
  const { counts, to } = data;
  const mayReturns = may({ room: 'returns', right: 'look' });
  const at = (path: string, isOpen: boolean) => (isOpen ? `/office/${path}` : undefined);
  return (
    <>
      <Table
        all={{ n: counts.orders, to }}
        rows={data.orders.map(({ number, status, placedAt, totalAmount, currency }) => ({
          ...{ id: number, name: number, what: '', at: placedAt, state: say(`order.state.${status}`) },
          to: at(`orders/${number}`, may({ room: 'orders', right: 'look' })),
          amount: moneyText(locale, totalAmount, currency),
        }))}
        title={say('page.orders')}
      />
      <Table
        all={{ n: counts.bikes, to }}
        rows={data.bikes.map(({ number, state, serial, bikeModel, bikeColor, purchasedOn }) => ({
          ...{ id: number, name: serial ?? number, what: `${bikeModel} ${bikeColor}` },
          ...{ to: at(`claims/${number}`, mayReturns), state: say(`customers.bike.${state}`) },
          at: purchasedOn,
        }))}
        title={say('customers.bikes')}
      />
      <Table
        all={{ n: counts.claims, to }}
        rows={data.claims.map(({ number, state, serial, sentAt }) => ({
          ...{ id: number, name: number, what: serial, at: sentAt, state: say(`customers.claim.${state}`) },
          to: at(`inbox/${number}`, mayReturns && may({ room: 'inbox', right: 'look' })),
        }))}
        title={say('customers.claims')}
      />
      <Table
        all={{ n: counts.returns, to }}
        rows={data.returns.map(({ number, status, requestedAt }) => ({
          ...{ id: number, name: number, what: '', at: requestedAt, state: say(`returns.state.${status}`) },
          to: at(`returns/${number}`, mayReturns),
        }))}
        title={say('page.returns')}
      />
      <Table
        all={{ n: counts.withdrawals, to }}
        rows={data.withdrawals.map(({ id, orderNumber, declaredAt, progress }) => ({
          ...{ id, name: orderNumber ?? say('page.withdrawal'), what: '', at: declaredAt },
          ...{ to: at(`withdrawals/${id}`, mayReturns), state: say(`withdrawals.progress.${progress}`) },
        }))}
        title={say('page.withdrawals')}
      />
      <Written data={data} />
      <Mails data={data} />
      <Consents data={data} />
    </>
  );
}

/** What they have asked for, in letters and by subscriptions. */
function Written({ data }: { data: CustomerData }) {
  const { say, may } = useOffice();
  const { counts, to } = data;
  const inboxOf = (number: string) =>
    may({ room: 'inbox', right: 'look' }) ? `/office/inbox/${number}` : undefined;
  return (
    <>
      <Table
        all={{ n: counts.quotes, to }}
        rows={data.quotes.map(({ number, state, model, createdAt }) => ({
          ...{ id: number, name: number, what: model, at: createdAt, state: say(`quotes.state.${state}`) },
          to: inboxOf(number),
        }))}
        title={say('page.quotes')}
      />
      <Table
        all={{ n: counts.letters, to }}
        rows={data.letters.map(({ number, state, formSlug, arrivedAt }) => ({
          ...{ id: number, name: number, what: formSlug, at: arrivedAt, state: say(`inbox.state.${state}`) },
          to: inboxOf(number),
        }))}
        title={say('customers.letters')}
      />
      <Table
        rows={data.readings.map(({ id, status, locale: language, marketing, createdAt }) => ({
          ...{ id, name: language, at: createdAt, state: say(`customers.reads.${status}`) },
          what: marketing ? say('customers.offers-too') : '',
        }))}
        title={say('page.newsletter')}
      />
      <Table
        all={{ n: counts.alerts, to }}
        rows={data.alerts.map(({ id, code, confirmedAt, toldAt }) => ({
          ...{ id, name: code, what: '', at: confirmedAt },
          state: say(toldAt ? 'customers.alert-told' : 'views.waiting'),
        }))}
        title={say('page.stock-alerts')}
      />
    </>
  );
}

/** @param all how many there are, and the page of the person; absent: all of them are shown */
function Table({ title, rows, all }: { title: string; rows: readonly Row[]; all?: All }) {
  const { locale, now } = useOffice();
  if (rows.length === 0) return null;
  return (
    <section className="had">
      <h2>
        {title} <span className="m data">{all?.n ?? rows.length}</span>
      </h2>
      <div className="scroll">
        <table className="t">
          <tbody>
            {rows.map(({ id, to, name, what, state, at, amount }) => (
              <tr data-row key={id}>
                <th className="data" scope="row">
                  {to ? (
                    <a data-open href={to}>
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </th>
                <td>{what}</td>
                <td>{state}</td>
                <td className="data m">
                  {typeof at === 'string' ? dayText(locale, at) : whenText(locale, at, now)}
                </td>
                <td className="r">{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all && <Rest all={all} shown={rows.length} />}
    </section>
  );
}
