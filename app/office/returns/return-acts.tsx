import { REJECTIONS } from '#domain/returns/reasons.ts';
import { moneyText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedText } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { useTyped } from '../kit/typed.ts';
import { Found, Inspect } from './inspect.tsx';
import type { ReturnData } from './load-returns.ts';
import { PutAway } from './put-away.tsx';

type Props = { readonly data: ReturnData; readonly refused: ActFault };

/** What is done with a return next; nothing once it has ended. */
export function NextOfReturn({ data, refused }: Props) {
  const { say, may } = useOffice();
  const { status } = data;
  if (status === 'completed' && data.isPutAway) return <Found data={data} />;
  if (!may({ room: 'returns', right: 'change' })) return <p className="strip">{say('returns.not-yours')}</p>;
  if (status === 'received' || status === 'completed') return <Handle data={data} refused={refused} />;
  if (status !== 'requested' && status !== 'approved') return null;
  return (
    <>
      {status === 'requested' && (
        <section className="decide">
          <h2>{say('returns.approve')}</h2>
          <ActForm
            act="approve"
            effect={say('returns.approve-effect')}
            isNext
            label={say('returns.approve-act')}
            look="b p"
          />
        </section>
      )}
      <Receive data={data} refused={refused} />
      <Reject refused={refused} />
    </>
  );
}

/** Looked at, then refunded and put away: the money does not wait for the shelf. */
function Handle({ data, refused }: Props) {
  const isSeen = data.found.length > 0 || data.isPutAway;
  if (!isSeen) return <Inspect data={data} refused={refused} />;
  return (
    <>
      <Found data={data} />
      {data.status === 'received' && <RefundIt data={data} refused={refused} />}
      {!data.isPutAway && <PutAway data={data} refused={refused} />}
    </>
  );
}

/** What arrived; it is looked at next. */
function Receive({ data: { lines, status }, refused }: Props) {
  const { say } = useOffice();
  return (
    <section className="decide">
      <h2>{say('returns.receive')}</h2>
      <ActForm
        act="receive"
        effect={say('returns.receive-effect')}
        isNext={status === 'approved'}
        label={say('returns.receive-act')}
        look={status === 'approved' ? 'b p' : 'b'}
        refused={refused}
      >
        <ArrivedPieces lines={lines} />
      </ActForm>
    </section>
  );
}

function ArrivedPieces({ lines }: Pick<ReturnData, 'lines'>) {
  const { say } = useOffice();
  const typed = useTyped();
  const field = (name: string, most: number, initial: number, label: string) => (
    <input
      aria-label={label}
      defaultValue={typed?.typed[name] ?? String(initial)}
      max={most}
      min={0}
      name={name}
      type="number"
    />
  );
  return (
    <table className="t small">
      <thead>
        <tr>
          <th scope="col">{say('what')}</th>
          <th className="r" scope="col">
            {say('returns.arrived')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ orderLineId: id, name, description, quantity }) => (
          <tr key={id}>
            <th scope="row">
              <b>{name}</b> <span className="m">{description}</span>
            </th>
            <td className="r">
              {field(`came-${id}`, quantity, quantity, say('returns.arrived-of', { name }))}{' '}
              <span className="m">{say('refund.of', { n: quantity })}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Reject({ refused }: Pick<Props, 'refused'>) {
  const { say } = useOffice();
  return (
    <section className="decide">
      <h2>{say('returns.reject')}</h2>
      <ActForm
        act="reject"
        effect={say('returns.reject-effect')}
        label={say('returns.reject-act')}
        look="b danger"
        refused={refused}
      >
        <TypedChoice initial="used" label={say('why')} name="rejection">
          {REJECTIONS.map((one) => (
            <option key={one} value={one}>
              {say(`returns.rejection.${one}`)}
            </option>
          ))}
        </TypedChoice>
        <TypedText
          hint={say('returns.note-hint')}
          label={say('returns.note')}
          maxLength={500}
          name="note"
          rows={3}
        />
      </ActForm>
    </section>
  );
}

/** The money that goes back, computed before anybody confirms it. */
function RefundIt({ data: { share, currency, refundAmount, refunders, isFresh }, refused }: Props) {
  const { say, locale, may } = useOffice();
  if (!share) return null;
  const isAsked = refundAmount !== null;
  const amount = moneyText(locale, share.amount, currency);
  if (!may({ room: 'returns', right: 'refund' }))
    return (
      <p className="strip">
        {say('returns.refunders', { amount, who: refunders.join(', ') || say('nobody-yet') })}
      </p>
    );
  return (
    <section className="decide">
      <h2>{say(isAsked ? 'returns.refund-on-way' : 'returns.refund', { amount })}</h2>
      <p className="s m">
        {share.deliveryAmount > 0 &&
          say('returns.with-delivery', { delivery: moneyText(locale, share.deliveryAmount, currency) })}
      </p>
      <ActForm
        act="refund"
        effect={say(
          isFresh ? (isAsked ? 'returns.again-effect' : 'returns.refund-effect') : 'refund.sign-in',
        )}
        isNext={!isAsked}
        label={say(isAsked ? 'returns.refund-again' : 'returns.refund-act', { amount })}
        look={isAsked ? 'b soft' : 'b p'}
        refused={refused}
      />
    </section>
  );
}
