import { useActionData, useLoaderData } from 'react-router';
import { countryName } from '#shared/format-cache.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import type { loadShipMany, ShipAnswer } from './load-ship-many.ts';
import { Missing } from './missing.tsx';

export { changeShipMany, loadShipMany } from './load-ship-many.ts';

type Data = ReturnType<typeof useLoaderData<typeof loadShipMany>>;
type Parcel = Data['parcels'][number];

/** The packed parcels of marked orders: first what will leave, then the act. */
export function ShipManyScreen() {
  const data = useLoaderData<typeof loadShipMany>();
  const answer = useActionData() as ShipAnswer | undefined;
  const { say } = useOffice();
  const crumbs = [{ text: say('page.orders'), to: '/office/orders' }, { text: say('page.ship-many') }];
  // What has just left is no order without a parcel.
  const left = new Set(answer?.isShipped ? answer.told.map(({ number }) => number) : []);
  const missing = data.missing.filter(({ number }) => !left.has(number));
  return (
    <Page crumbs={crumbs}>
      <div className="head">
        <div>
          <Title answer={answer} parcels={data.parcels} />
          <p>
            <a href="/office/orders?view=packed">{say('many.back')}</a>
          </p>
        </div>
      </div>
      <Missing missing={missing} title={say('ship-many.no-parcel', { n: missing.length })} />
      {data.parcels.length > 0 && <ShipForm answer={answer} data={data} />}
    </Page>
  );
}

/** How many there are, will leave, or have left. */
function Title({ answer, parcels }: { answer: ShipAnswer | undefined; parcels: Data['parcels'] }) {
  const { say } = useOffice();
  if (!answer)
    return <h1>{say(parcels.length === 0 ? 'ship-many.none' : 'ship-many.count', { n: parcels.length })}</h1>;
  const all = answer.told.length;
  const n = all - answer.told.filter(({ cause }) => cause !== null).length;
  return (
    <>
      <h1 data-told tabIndex={-1}>
        {say(answer.isShipped ? 'ship-many.did' : 'ship-many.will', { n, all })}
      </h1>
      {n > 0 && <p>{say(answer.isShipped ? 'ship-many.mails' : 'ship-many.will-mail', { n })}</p>}
      {answer.left.length > 0 && (
        <p className="bad">
          {say('ship-many.lines-left', { n: answer.left.length, lines: answer.left.join(', ') })}
        </p>
      )}
    </>
  );
}

type PartProps = {
  readonly data: Pick<Data, 'parcels' | 'carriers'>;
  readonly answer: ShipAnswer | undefined;
};

function ShipForm({ data: { parcels, carriers }, answer }: PartProps) {
  const { say } = useOffice();
  const ready = answer && !answer.isShipped ? answer.told.filter(({ cause }) => !cause).length : 0;
  return (
    <form
      className="ship-many draft"
      data-of={parcels.map(({ shipmentId }) => shipmentId).join(' ')}
      method="post"
    >
      <div className="fields">
        <div className="field">
          <label htmlFor="carrier">{say('ship-many.carrier')}</label>
          <select defaultValue={answer?.carrier ?? carriers[0]} id="carrier" name="carrier">
            <Carriers codes={carriers} />
          </select>
        </div>
        <details className="column">
          <summary className="b soft">{say('ship-many.column')}</summary>
          <label className="s m" htmlFor="column">
            {say('ship-many.column-hint')}
          </label>
          <textarea id="column" name="column" rows={6} />
        </details>
      </div>
      <p className="s m hint">{say('ship-many.lead')}</p>
      <Parcels answer={answer} data={{ parcels, carriers }} />
      <div className="row foot">
        {/* Enter in a field presses the first button: one that ships nothing. */}
        <button className={ready > 0 ? 'b' : 'b p'} name="act" type="submit" value="look">
          {say('ship-many.look')}
        </button>
        {ready > 0 && (
          <button className="b p" data-act name="act" type="submit" value="ship">
            {say('ship-many.ship', { n: ready })}
          </button>
        )}
        <span className="s m">{say('ship-many.effect')}</span>
      </div>
    </form>
  );
}

function Parcels({ data: { parcels, carriers }, answer }: PartProps) {
  const { say } = useOffice();
  const causes = new Map(answer?.told.map(({ shipmentId, cause }) => [shipmentId, cause]));
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            {(['order', 'buyer', 'what', 'carrier', 'tracking'] as const).map((word) => (
              <th key={word} scope="col">
                {say(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parcels.map((parcel) => (
            <Row
              carriers={carriers}
              cause={causes.get(parcel.shipmentId) ?? null}
              key={parcel.shipmentId}
              parcel={parcel}
              typed={answer?.rows[parcel.shipmentId]}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  readonly parcel: Parcel;
  readonly carriers: readonly string[];
  readonly typed: ShipAnswer['rows'][string] | undefined;
  readonly cause: string | null;
};

function Row({ parcel, carriers, typed, cause }: RowProps) {
  const { say, locale } = useOffice();
  const { shipmentId: id, number, position, of, buyer, city, country, what, others } = parcel;
  return (
    <tr>
      <th scope="row">
        <input name="parcel" type="hidden" value={`${number} ${id}`} />
        <a className="data" href={`/office/orders/${number}`}>
          {number}
        </a>
        {of > 1 && <span className="line s m">{say('ship-many.of', { n: position, all: of })}</span>}
      </th>
      <td>
        <span className="b6">{buyer}</span>{' '}
        <span className="m">
          {city}, {countryName(country, locale)}
        </span>
      </td>
      <td className="el what">
        {what}
        {others > 0 && ` + ${others}`}
      </td>
      <td>
        <select
          aria-label={say('ship-many.carrier-of', { number })}
          defaultValue={typed?.carrier ?? ''}
          name={`carrier-${id}`}
        >
          <option value="">{say('ship-many.as-above')}</option>
          <Carriers codes={carriers} />
        </select>
      </td>
      <td>
        <input
          aria-describedby={cause ? `cause-${id}` : undefined}
          aria-invalid={cause ? true : undefined}
          aria-label={say('ship-many.tracking-of', { number })}
          autoComplete="off"
          data-column="tracking"
          defaultValue={typed?.tracking}
          maxLength={60}
          name={`tracking-${id}`}
          size={26}
        />
        {cause && (
          <p className="s bad" id={`cause-${id}`}>
            {cause}
          </p>
        )}
      </td>
    </tr>
  );
}

function Carriers({ codes }: { codes: readonly string[] }) {
  const { say } = useOffice();
  return codes.map((code) => (
    <option key={code} value={code}>
      {code === 'own' ? say('carrier.own') : code.toUpperCase()}
    </option>
  ));
}
