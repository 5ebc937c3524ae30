import type { ActFault } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { useTyped } from '../kit/typed.ts';
import type { ReturnData } from './load-returns.ts';

type Props = { readonly data: ReturnData; readonly refused: ActFault };

/** Where the pieces go: back into stock, and the rest is scrapped. */
export function PutAway({ data, refused }: Props) {
  const { say } = useOffice();
  const isNext = data.status === 'completed' || data.refundAmount !== null;
  return (
    <section className="decide">
      <h2>{say('returns.put-away')}</h2>
      <ActForm
        act="put-away"
        effect={say('returns.put-away-effect')}
        isNext={isNext}
        label={say('returns.put-away-act')}
        look={isNext ? 'b p' : 'b'}
        refused={refused}
      >
        <Shelf data={data} />
      </ActForm>
    </section>
  );
}

function Shelf({ data: { lines, found } }: Pick<Props, 'data'>) {
  const { say } = useOffice();
  const typed = useTyped();
  const came = lines.filter(({ receivedQuantity }) => (receivedQuantity ?? 0) > 0);
  return (
    <table className="t small">
      <thead>
        <tr>
          <th scope="col">{say('what')}</th>
          <th scope="col">{say('returns.grade')}</th>
          <th className="r" scope="col">
            {say('returns.to-stock')}
          </th>
        </tr>
      </thead>
      <tbody>
        {came.map(({ orderLineId: id, name, receivedQuantity }) => {
          const grade = found.find(({ orderLineId }) => orderLineId === id)?.grade ?? 'used';
          const most = grade === 'damaged' ? 0 : (receivedQuantity ?? 0);
          return (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{say(`returns.grade.${grade}`)}</td>
              <td className="r">
                <input
                  aria-label={say('returns.to-stock-of', { name })}
                  defaultValue={typed?.typed[`stock-${id}`] ?? String(grade === 'new' ? most : 0)}
                  max={most}
                  min={0}
                  name={`stock-${id}`}
                  type="number"
                />{' '}
                <span className="m">{say('refund.of', { n: receivedQuantity ?? 0 })}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
