import { dayText, momentText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { SignAgain } from '../kit/sign-again.tsx';
import type { CustomerData } from './load-customer.ts';

type Props = { readonly data: CustomerData; readonly refused: ActFault };

/** What the law gives them: everything held, to take along, and erasure. */
export function TheirData({ data, refused }: Props) {
  const { say, may } = useOffice();
  const { to, isFresh } = data;
  const mayExport = may({ room: 'persons', right: 'export' });
  const mayErase = may({ room: 'customers', right: 'change' });
  if (!mayExport && !mayErase) return null;
  return (
    <>
      <section className="decide">
        <h2>{say('customers.data')}</h2>
        {!isFresh && <SignAgain from={to} />}
        {mayExport && isFresh && (
          <p className="row">
            <a className="b soft" href={`${to}/data`}>
              {say('customers.read-all')}
            </a>
            <a className="b soft" download href={`${to}/data.json`}>
              {say('customers.file')}
            </a>
            <span className="s m">
              {say(data.isGuest ? 'guests.export-effect' : 'customers.export-effect')}
            </span>
          </p>
        )}
      </section>
      {mayErase && <Erase data={data} refused={refused} />}
    </>
  );
}

/** What goes and what stays, and until when, before anybody presses anything. */
function Erase({ data: { erasure, erasureReason, isFresh, isGuest }, refused }: Props) {
  const { say, locale } = useOffice();
  const stays = erasure.keptUntil
    ? say(isGuest ? 'guests.stays' : 'customers.stays', {
        n: erasure.orders,
        day: dayText(locale, erasure.keptUntil),
      })
    : say('customers.nothing-stays');
  if (erasure.dueAt)
    return (
      <section className="decide">
        <h2>{say('customers.erase-waits', { day: momentText(locale, erasure.dueAt) })}</h2>
        {erasureReason && <p>“{erasureReason}”</p>}
        <p>{stays}</p>
        <ActForm act="keep" label={say('customers.keep-act')} refused={refused} />
      </section>
    );
  return (
    <section className="decide">
      <details open={refused?.act === 'erase'}>
        <summary className="b soft">{say('customers.erase')}</summary>
        <p>{say(isGuest ? 'guests.goes' : 'customers.goes')}</p>
        <p>
          <b>{stays}</b>
        </p>
        <ActForm
          act="erase"
          effect={say(isFresh ? 'customers.erase-effect' : 'refund.sign-in')}
          label={say('customers.erase-act')}
          look="b danger"
          refused={refused}
        >
          <TypedField label={say('why')} maxLength={300} name="reason" required />
        </ActForm>
      </details>
    </section>
  );
}
