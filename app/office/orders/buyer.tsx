import { countryName } from '#shared/format-cache.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { OrderData } from './load-order.ts';

type Props = { readonly data: OrderData; readonly refused: ActFault };

/** Who gets it, who is billed, and how they are reached. */
export function Buyer({ data, refused }: Props) {
  const { buyer, isOpen, customerId, isGuest } = data;
  const { say, locale, may } = useOffice();
  return (
    <section>
      <h2>{say('order.ship-to')}</h2>
      <p className="s">
        {buyer.name}
        {buyer.lines.map((line) => (
          <span className="line" key={line}>
            {line}
          </span>
        ))}
        <span className="line">{countryName(buyer.country, locale)}</span>
        <span className="line m">{buyer.phone}</span>
        <span className="line m">{buyer.email}</span>
      </p>
      {buyer.notes && <p className="s">{buyer.notes}</p>}
      {(customerId || isGuest) && may({ room: 'customers', right: 'look' }) && (
        <p className="s">
          <a href={customerId ? `/office/customers/${customerId}` : `/office/guests/${data.order.number}`}>
            {say(customerId ? 'order.to-customer' : 'order.to-guest')}
          </a>
        </p>
      )}
      <Billed data={data} />
      {!isOpen && <p className="s m">{say('order.masked')}</p>}
      {isOpen && may({ room: 'orders', right: 'change' }) && (
        <div className="acts">
          <CorrectEmail email={buyer.email} refused={refused} />
          <CloseLinks />
        </div>
      )}
    </section>
  );
}

/** To whom the invoice is written, with the numbers that it wants. */
function Billed({ data: { billing } }: Pick<Props, 'data'>) {
  const { say } = useOffice();
  return (
    <>
      <h2>{say('order.billed-to')}</h2>
      {billing.lines.length === 0 ? (
        <p className="s m">{say('order.billed-same')}</p>
      ) : (
        <p className="s">
          {billing.lines.map((line) => (
            <span className="line" key={line}>
              {line}
            </span>
          ))}
        </p>
      )}
      {billing.numbers.length > 0 && (
        <dl className="kv">
          {billing.numbers.map(({ name, value }) => (
            <div key={name}>
              <dt>{say(`phone.field.${name}`)}</dt>
              <dd className="data">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function CorrectEmail({ email, refused }: { email: string; refused: ActFault }) {
  const { say } = useOffice();
  return (
    <details open={refused?.act === 'email'}>
      <summary className="b soft">{say('email.correct')}</summary>
      <ActForm
        act="email"
        className="inline-form"
        effect={say('email.effect')}
        label={say('email.act')}
        refused={refused}
      >
        <TypedField
          autoComplete="off"
          initial={email}
          label={say('email.new')}
          maxLength={254}
          name="email"
          required
          type="email"
        />
        <TypedField
          hint={say('email.why-hint')}
          id="email-reason"
          label={say('refund.reason')}
          maxLength={300}
          name="reason"
          required
        />
      </ActForm>
    </details>
  );
}

function CloseLinks() {
  const { say } = useOffice();
  return (
    <details>
      <summary className="b soft">{say('links.close')}</summary>
      <form className="inline-form" method="post">
        <p className="s">{say('links.effect')}</p>
        <button className="b danger" name="act" type="submit" value="close-links">
          {say('links.act')}
        </button>
      </form>
    </details>
  );
}
