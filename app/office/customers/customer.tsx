import { useActionData, useLoaderData } from 'react-router';
import { momentText, moneyText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { SignAgain } from '../kit/sign-again.tsx';
import type { Word } from '../words.ts';
import { History } from './history.tsx';
import type { CustomerData, loadCustomerScreen } from './load-customer.ts';
import { Notes } from './notes.tsx';
import { Profile } from './profile.tsx';
import { TheirData } from './their-data.tsx';

export { loadCustomerScreen } from './load-customer.ts';
export { loadGuestScreen } from './load-guest.ts';

/**
 * A customer or guest on one page: what they have and agreed to, what was written, what it is
 * worth.
 */
export function CustomerScreen() {
  const data = useLoaderData<typeof loadCustomerScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale } = useOffice();
  const { person, erasure, isGuest, to } = data;
  const list = isGuest ? '/office/customers?view=guests' : '/office/customers';
  const crumbs = [{ text: say('page.customers'), to: list }, { text: person.name }];
  return (
    <Page crumbs={crumbs} saved={refused ? null : data.saved} side={<Person data={data} />}>
      <div className="head">
        <div>
          <h1>{person.name}</h1>
          <p>
            {say(isGuest ? 'guests.since-day' : 'customers.since-day', {
              day: momentText(locale, person.createdAt),
            })}
          </p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      {refused?.wantsSignIn && <SignAgain from={to} />}
      {erasure.dueAt && (
        <p className="strip wrong">
          {say('customers.erased-on', { day: momentText(locale, erasure.dueAt) })}
        </p>
      )}
      <History data={data} />
      <Notes data={data} refused={refused} />
      <Profile data={data} refused={refused} />
      <TheirData data={data} refused={refused} />
    </Page>
  );
}

function provenOf({ emailVerified }: CustomerData['person'], isGuest: boolean): Word {
  if (isGuest) return 'guests.email-unproven';
  return emailVerified ? 'customers.email-proven' : 'customers.email-unproven';
}

/** Who they are, and what they have paid, per currency. */
function Person({ data: { person, isOpen, value, isGuest } }: { data: CustomerData }) {
  const { say, locale } = useOffice();
  return (
    <>
      <section>
        <h2>{say('customers.person')}</h2>
        <p className="s">
          {person.lines.map((line) => (
            <span className="line" key={line}>
              {line}
            </span>
          ))}
          <span className="line data">{person.email}</span>
          <span className="line m">{say(provenOf(person, isGuest))}</span>
          {person.phone && <span className="line data">{person.phone}</span>}
        </p>
        {!isOpen && <p className="s m">{say('order.masked')}</p>}
      </section>
      <section>
        <h2>{say('customers.value')}</h2>
        {value.length === 0 && <p className="s m">{say('customers.no-value')}</p>}
        {value.map(({ currency, orders, paidAmount, backAmount }) => (
          <dl className="kv" key={currency}>
            <div>
              <dt>{say('customers.kept', { currency })}</dt>
              <dd className="b6">{moneyText(locale, paidAmount - backAmount, currency)}</dd>
            </div>
            <div>
              <dt>{say('customers.paid', { n: orders })}</dt>
              <dd>{moneyText(locale, paidAmount, currency)}</dd>
            </div>
            <div>
              <dt>{say('customers.back')}</dt>
              <dd>{moneyText(locale, backAmount, currency)}</dd>
            </div>
          </dl>
        ))}
      </section>
    </>
  );
}
