import type { ActFault } from '../kit/act.ts';
import { useOffice } from '../kit/shell.tsx';
import type { OrderData } from './load-order.ts';
import { amountOfPieces } from './pieces.ts';

type Props = { readonly parcel: OrderData['parcels'][number]; readonly refused: ActFault };

/** Some pieces of a parcel are packed now; the rest becomes a parcel that waits. */
export function PackPart({ parcel, refused }: Props) {
  const { say } = useOffice();
  if (amountOfPieces(parcel.lines) < 2) return null;
  const isIt = refused?.act === 'pack-part' && refused.typed.parcel === parcel.id;
  return (
    <details open={isIt}>
      <summary className="b soft">{say('pack.part')}</summary>
      <form className="inline-form draft" data-of={`pack ${parcel.id}`} method="post">
        <input name="parcel" type="hidden" value={parcel.id} />
        <table>
          <tbody>
            {parcel.lines.map(({ orderLineId: id, name, description, quantity }) => (
              <tr key={id}>
                <th scope="row">
                  <label htmlFor={`piece-${id}`}>
                    {name} <span className="m">{description}</span>
                  </label>
                </th>
                <td className="r">
                  <input
                    defaultValue={(isIt && refused.typed[`piece-${id}`]) || '0'}
                    id={`piece-${id}`}
                    max={quantity}
                    min={0}
                    name={`piece-${id}`}
                    type="number"
                  />
                </td>
                <td className="m">{say('refund.of', { n: quantity })}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <span className="row">
          <button className="b" name="act" type="submit" value="pack-part">
            {say('pack.part-act')}
          </button>
          <span className="s m">{say('pack.part-effect')}</span>
        </span>
      </form>
    </details>
  );
}
