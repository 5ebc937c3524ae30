import { amountText } from '../format.ts';
import { SearchField } from '../kit/search-field.tsx';
import { useOffice } from '../kit/shell.tsx';
import { FoundGoods } from '../phone-orders/found-goods.tsx';
import type { ChangeData } from './load-change.ts';

type Row = ChangeData['rows'][number];

/** What the order is to have: pieces, another size or colour, and goods that come into it. */
export function Pieces({ data }: { data: ChangeData }) {
  const { say } = useOffice();
  const { order, rows, closed, find, found } = data;
  return (
    <section className="block phone-goods">
      <h2>{say('change.pieces')}</h2>
      {closed && <p className="s m">{closed}</p>}
      {!closed && (
        <form method="get">
          <div className="scroll">
            <table className="t goods">
              <thead>
                <tr>
                  <th scope="col">{say('what')}</th>
                  <th scope="col">{say('code')}</th>
                  <th scope="col">{say('change.swap')}</th>
                  <th className="r" scope="col">
                    {say('pieces')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <RowOfPieces key={row.variantId} row={row} />
                ))}
              </tbody>
            </table>
          </div>
          <span className="filters">
            <SearchField value={find} words="change.add" />
            <button className="b" type="submit">
              {say('change.show')}
            </button>
          </span>
        </form>
      )}
      {!closed && find !== '' && <Found currency={order.currency} found={found} />}
    </section>
  );
}

function RowOfPieces({ row }: { row: Row }) {
  const { say } = useOffice();
  return (
    <tr>
      <th scope="row">
        <b>{row.name}</b> <span className="m">{row.description}</span>
        {row.isPainted && <span className="line m">{say('change.painted')}</span>}
        {row.gone > 0 && <span className="line m">{say('change.gone', { n: row.gone })}</span>}
      </th>
      <td className="m">{row.code}</td>
      <td>{row.variants.length > 1 && <Swap row={row} />}</td>
      <td className="r">
        <input
          aria-label={say('phone.pieces-of', { name: row.code })}
          defaultValue={row.typed}
          max={999}
          min={0}
          name={`pieces-${row.variantId}`}
          type="number"
        />
      </td>
    </tr>
  );
}

function Swap({ row: { variantId, code, variants, swap } }: { row: Row }) {
  const { say, locale } = useOffice();
  const own = variants.find((one) => one.variantId === variantId)?.streetAmount;
  return (
    <select aria-label={say('change.swap-of', { name: code })} defaultValue={swap} name={`swap-${variantId}`}>
      {!variants.some((one) => one.variantId === variantId) && <option value={variantId}>{code}</option>}
      {variants.map((one) => (
        <option key={one.variantId} value={one.variantId}>
          {one.streetAmount === own
            ? one.description
            : `${one.description}: ${amountText(locale, one.streetAmount ?? 0)}`}
        </option>
      ))}
    </select>
  );
}

/** Goods by code or name, each with the link that puts it into the rows. */
function Found({ found, currency }: { found: ChangeData['found']; currency: string }) {
  const { say } = useOffice();
  if (found.length === 0) return <p className="empty">{say('phone.none')}</p>;
  return (
    <FoundGoods currency={currency} found={found}>
      {({ href }) => (
        <a className="b sm" href={href}>
          {say('phone.add')}
        </a>
      )}
    </FoundGoods>
  );
}
