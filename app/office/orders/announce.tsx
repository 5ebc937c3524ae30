import { RETURN_REASONS } from '#domain/returns/reasons.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { useTyped } from '../kit/typed.ts';
import type { OrderData } from './load-order.ts';

type Props = { readonly data: OrderData; readonly refused: ActFault };

/** Returns of the order, and the form for one that its buyer wrote or called about. */
export function Returns({ data, refused }: Props) {
  const { say } = useOffice();
  const { returns, returnable, announceKey } = data;
  const isOpen = refused?.act === 'announce';
  return (
    <>
      {returns.length > 0 && (
        <ul className="block plain s">
          {returns.map(({ number, status }) => (
            <li key={number}>
              <a href={`/office/returns/${number}`}>{say('returns.title', { number })}</a>{' '}
              <span className="m">{say(`returns.state.${status}`)}</span>
            </li>
          ))}
        </ul>
      )}
      {returnable.length > 0 && (
        <details className="change" id="announce" open={isOpen}>
          <summary>
            <span className="b soft">{say('announce.title')}</span>{' '}
            <span className="m">{say('announce.when')}</span>
          </summary>
          <ActForm
            act="announce"
            effect={say('announce.effect')}
            hidden={{ key: (isOpen && refused.typed.key) || announceKey }}
            label={say('announce.act')}
            refused={refused}
          >
            <PiecesBack lines={returnable} />
            <div className="fields">
              <TypedChoice id="announce-reason" initial="changed-my-mind" label={say('why')} name="reason">
                {RETURN_REASONS.map((one) => (
                  <option key={one} value={one}>
                    {say(`returns.reason.${one}`)}
                  </option>
                ))}
              </TypedChoice>
              <TypedField
                hint={say('announce.note-hint')}
                id="announce-note"
                label={say('announce.note')}
                maxLength={500}
                name="note"
              />
            </div>
          </ActForm>
        </details>
      )}
    </>
  );
}

/** How many pieces of each line come back. */
function PiecesBack({ lines }: { lines: OrderData['returnable'] }) {
  const { say } = useOffice();
  const typed = useTyped();
  return (
    <table>
      <tbody>
        {lines.map(({ id, name, description, left }) => (
          <tr key={id}>
            <th scope="row">
              <label htmlFor={`back-${id}`}>
                {name} <span className="m">{description}</span>
              </label>
            </th>
            <td className="m">{say('refund.of', { n: left })}</td>
            <td className="r">
              <input
                aria-describedby={typed?.faults[id] ? `back-${id}-fault` : undefined}
                aria-invalid={typed?.faults[id] ? true : undefined}
                defaultValue={typed?.typed[`back-${id}`] ?? '0'}
                id={`back-${id}`}
                max={left}
                min={0}
                name={`back-${id}`}
                type="number"
              />
              {typed?.faults[id] && (
                <p className="s bad" id={`back-${id}-fault`}>
                  {typed.faults[id]}
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
