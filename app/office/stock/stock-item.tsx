import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router';
import type { Shop } from '#domain/shop.ts';
import { adjustCounted } from '#domain/stock/adjust-counted.ts';
import { adjustMoved } from '#domain/stock/adjust-moved.ts';
import { changeStockTerms } from '#domain/stock/change-stock-terms.ts';
import { MOVE_KINDS } from '#domain/stock/move-kinds.ts';
import { workOf } from '../context.ts';
import { momentText, whenText } from '../format.ts';
import { type ActFault, actsWith, submitAct } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { readTyped } from '../kit/edit.ts';
import { Fault } from '../kit/form.tsx';
import { formOf, textsOf } from '../kit/form-of.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import type { loadStockItem, StockItemData } from './load-stock.ts';
import { Move, Terms } from './stock-moves.tsx';

export { loadStockItem } from './load-stock.ts';

type ItemAct = (shop: Shop, code: string, form: FormData) => Promise<unknown>;

const said = (form: FormData, name: string) => String(form.get(name) ?? '');

const ACTS: Readonly<Record<string, ItemAct>> = {
  count: (shop, code, form) => {
    const numbers = { counted: Number(said(form, 'counted') || 'none'), seen: Number(said(form, 'seen')) };
    return adjustCounted(shop, { code, ...numbers, reason: said(form, 'reason') });
  },
  move: (shop, code, form) => {
    const kind = MOVE_KINDS.find((one) => one === said(form, 'kind')) ?? 'received';
    const pieces = Number(said(form, 'pieces') || 'none');
    return adjustMoved(shop, { code, kind, pieces, reason: said(form, 'reason') });
  },
  terms: (shop, code, form) => {
    const { values, opened } = readTyped(form, textsOf(form, ['low_threshold', 'expected_on']));
    return changeStockTerms(shop, { code, typed: values, opened });
  },
};

/** A count that is confirmed, pieces that came or went, and the terms of the shelf. */
export async function changeStockItem(args: ActionFunctionArgs) {
  const office = workOf(args);
  const code = args.params.code ?? '';
  const form = await formOf(args.request);
  const acts = actsWith(ACTS, office.shop, code, form);
  return submitAct(office, form, { back: `/office/stock/${encodeURIComponent(code)}`, acts });
}

/** One variant: how many, who holds some, every movement, and the count. */
export function StockItemScreen() {
  const data = useLoaderData<typeof loadStockItem>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const { code, name, what, onHand, held } = data;
  return (
    <Page
      crumbs={[{ text: say('page.stock'), to: '/office/stock' }, { text: code }]}
      saved={refused ? null : data.saved}
      side={<Held data={data} />}
    >
      <div className="head">
        <div>
          <h1>{name || code}</h1>
          <p>{[code, what].filter(Boolean).join(', ')}</p>
        </div>
        <span className="sp" />
        {may({ room: 'prices', right: 'look' }) && (
          <a className="b soft" href={`/office/prices/${encodeURIComponent(code)}`}>
            {say('page.price-history')}
          </a>
        )}
      </div>
      <Fault text={refused?.fault} />
      <dl className="figures">
        <Figure name={say('stock.on-hand')} value={onHand} />
        <Figure name={say('stock.held')} value={held} />
        <Figure name={say('stock.free')} value={onHand - held} />
      </dl>
      {may({ room: 'stock', right: 'change' }) && (
        <>
          <Count data={data} refused={refused?.act === 'count' ? refused : undefined} />
          <Move refused={refused} />
          <Terms data={data} refused={refused} />
        </>
      )}
      <Movements data={data} />
    </Page>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="s m">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** First the number, then what it would change, then the reason: nothing moves before that. */
function Count({ data, refused }: { data: StockItemData; refused: ActFault }) {
  const { say, now } = useOffice();
  const { onHand, held, typed } = data;
  const counted = refused ? Number(refused.typed.counted) : data.counted;
  const difference = counted === null ? 0 : counted - onHand;
  return (
    <section className="decide" id="count">
      <h2>{say('stock.count')}</h2>
      <form className="fields" method="get">
        <div className="field narrow">
          <label htmlFor="counted">{say('stock.counted-pieces')}</label>
          <input
            defaultValue={typed}
            id="counted"
            inputMode="numeric"
            min={0}
            name="counted"
            required
            type="number"
          />
        </div>
        <button className="b" type="submit">
          {say('stock.compare')}
        </button>
        {held > 0 && <span className="s m">{say('stock.held-too', { n: held })}</span>}
      </form>
      {counted !== null && difference === 0 && <p className="strip">{say('stock.same', { n: onHand })}</p>}
      {counted !== null && (
        <ActForm
          act="count"
          effect={say('stock.effect')}
          hidden={{ counted: String(counted), seen: String(onHand), opened: now.toISOString() }}
          isNext
          label={say(difference < 0 ? 'stock.take' : difference > 0 ? 'stock.add' : 'stock.confirm', {
            n: Math.abs(difference),
          })}
          look="b p"
          refused={refused}
        >
          <Meanwhile data={data} since={refused?.typed.opened} />
          {difference !== 0 && (
            <p className="b6">
              {say('stock.difference', { known: onHand, counted, n: Math.abs(difference) })}
            </p>
          )}
          <TypedField label={say('reason-kept')} maxLength={200} name="reason" required size={48} />
        </ActForm>
      )}
    </section>
  );
}

/** What moved after the refused count was begun. */
function Meanwhile({ data: { movements }, since }: { data: StockItemData; since: string | undefined }) {
  const { say, locale, now } = useOffice();
  const moved = movements.filter(({ at }) => since !== undefined && at > new Date(since));
  if (moved.length === 0) return null;
  return (
    <div className="meanwhile">
      <b>{say('stock.meanwhile')}</b>
      <ul className="text">
        {moved.map(({ at, reason, reference, quantity }) => (
          <li key={`${at.getTime()} ${reference} ${quantity}`}>
            {quantity > 0 ? `+${quantity}` : `−${-quantity}`} {say(`stock.reason.${reason}`)} {reference},{' '}
            {whenText(locale, at, now)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why the number is what it is. */
function Movements({ data: { movements, moved, movementCount, onHand } }: { data: StockItemData }) {
  const { say, locale } = useOffice();
  return (
    <section className="block wide">
      <h2>{say('stock.movements')}</h2>
      <p className={moved === onHand ? 's ok' : 's bad'}>
        {say(moved === onHand ? 'stock.adds-up' : 'stock.adds-not', { n: movementCount, sum: moved, onHand })}
      </p>
      <div className="scroll">
        <table className="t">
          <thead>
            <tr>
              <th scope="col">{say('audit.when')}</th>
              <th scope="col">{say('why')}</th>
              <th scope="col">{say('stock.reference')}</th>
              <th scope="col">{say('audit.who')}</th>
              <th className="r" scope="col">
                {say('pieces')}
              </th>
            </tr>
          </thead>
          <tbody>
            {movements.map(({ at, reason, reference, who, quantity }) => (
              <tr key={`${at.getTime()} ${reference} ${quantity}`}>
                <td className="m">{momentText(locale, at)}</td>
                <td>{say(`stock.reason.${reason}`)}</td>
                <td className="m el">{reference}</td>
                <td>{who}</td>
                <td className={quantity < 0 ? 'r bad' : 'r ok'}>
                  {quantity > 0 ? `+${quantity}` : `−${-quantity}`}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th colSpan={4} scope="row">
                {say('stock.sum')}
              </th>
              <td className="r b6">{moved}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function Held({ data: { holds } }: { data: StockItemData }) {
  const { say, locale, now } = useOffice();
  return (
    <section>
      <h2>{say('stock.holds')}</h2>
      {holds.length === 0 ? (
        <p className="s m">{say('stock.no-holds')}</p>
      ) : (
        <dl className="kv">
          {holds.map(({ pieces, expiresAt }) => (
            <div key={`${expiresAt.getTime()} ${pieces}`}>
              <dt>{say('stock.hold', { n: pieces })}</dt>
              <dd>{say('invited-until', { when: whenText(locale, expiresAt, now) })}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="s m">{say('stock.never-free')}</p>
    </section>
  );
}
