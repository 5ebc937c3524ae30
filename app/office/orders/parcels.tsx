import { momentText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { Choice, Field, Greyed } from '../kit/form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { AskBalance, hasWaitingBike, WaitingBike } from './ask-balance.tsx';
import type { OrderData } from './load-order.ts';
import { papersAddress } from './many.tsx';
import { whyNot } from './order-acts.ts';
import { PackPart } from './pack-part.tsx';
import { amountOfPieces } from './pieces.ts';

type Parcel = OrderData['parcels'][number];

/** The parcels of an order, each with its one next act. */
export function Parcels({ data, refused }: { data: OrderData; refused: ActFault }) {
  const { say, may } = useOffice();
  const { order, parcels } = data;
  const mayChange = may({ room: 'orders', right: 'change' });
  const mayPrint = may({ room: 'persons', right: 'look' });
  const why = whyNot('pack', { status: order.status, parcels });
  const first = parcels.find(({ status }) => status !== 'completed');
  return (
    <section className="parcels" id="next">
      {mayChange && why && why !== 'why.all-packed' && (
        <p className="strip waits">
          <Greyed id="pack" label={say('act.pack')} reason={say(why)} />
        </p>
      )}
      <AskBalance data={data} refused={refused} />
      {parcels.map((parcel) => (
        <article key={parcel.id}>
          <h2>
            {say('parcel', { n: parcel.position })}{' '}
            <span className="m data">{say(`parcel.${parcel.status}`)}</span>
            {mayPrint && parcel === first && parcel.status === 'packed' && (
              <a
                className="slip s"
                data-slips
                href={papersAddress('slips', [order.number], '.pdf')}
                rel="noopener"
                target="_blank"
              >
                {say('papers.slips')}
              </a>
            )}
          </h2>
          <p className="s">
            {parcel.lines
              .map(({ quantity, name, description }) => `${quantity} × ${name}, ${description}`)
              .join('; ')}
          </p>
          <Where parcel={parcel} />
          {mayChange && order.status === 'processing' && (
            <Acts data={data} isFirst={parcel === first} parcel={parcel} refused={refused} />
          )}
          {mayChange && order.status === 'pending' && parcel.status === 'shipped' && (
            <Acts data={data} isFirst={parcel === first} parcel={parcel} refused={refused} />
          )}
        </article>
      ))}
    </section>
  );
}

function Where({
  parcel: { carrierName, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt },
}: {
  parcel: Parcel;
}) {
  const { say, locale } = useOffice();
  if (!shippedAt) return null;
  return (
    <p className="s m">
      {carrierName ?? (carrier && say('carrier.own'))}{' '}
      {trackingUrl ? <a href={trackingUrl}>{trackingNumber}</a> : trackingNumber}{' '}
      {momentText(locale, deliveredAt ?? shippedAt)}
    </p>
  );
}

type ActProps = { data: OrderData; parcel: Parcel; isFirst: boolean; refused: ActFault };

function Acts({ data, parcel, isFirst, refused }: ActProps) {
  const { say } = useOffice();
  const look = isFirst ? 'b p' : 'b';
  if (parcel.status === 'pending' && hasWaitingBike(data.order, parcel))
    return <WaitingBike order={data.order} parcel={parcel} refused={refused} />;
  if (parcel.status === 'pending')
    return (
      <>
        <form className="row" method="post">
          <input name="parcel" type="hidden" value={parcel.id} />
          <button className={look} data-act name="act" type="submit" value="pack">
            {say('act.pack-n', { n: amountOfPieces(parcel.lines) })} {isFirst && <kbd>P</kbd>}
          </button>
          <span className="s m">{say('pack.effect')}</span>
        </form>
        <PackPart parcel={parcel} refused={refused} />
      </>
    );
  if (parcel.status === 'packed') return <Ship data={data} look={look} parcel={parcel} refused={refused} />;
  if (parcel.status !== 'shipped') return null;
  return <Deliver data={data} look={look} parcel={parcel} refused={refused} />;
}

/** The day it arrived begins the withdrawal period: today, or one before. */
function Deliver({ data: { today }, parcel, look, refused }: Omit<ActProps, 'isFirst'> & { look: string }) {
  const { say } = useOffice();
  const typed = refused?.act === 'deliver' && refused.typed.parcel === parcel.id ? refused : undefined;
  return (
    <form className="ship draft" data-of={`deliver ${parcel.id}`} method="post">
      <input name="parcel" type="hidden" value={parcel.id} />
      <Field
        defaultValue={typed?.typed.arrived ?? today}
        fault={typed?.faults.deliveredAt}
        id={`arrived-${parcel.position}`}
        label={say('deliver.day')}
        max={today}
        name="arrived"
        type="date"
      />
      <button className={look} data-act name="act" type="submit" value="deliver">
        {say('act.deliver')}
      </button>
      <span className="s m">{say('deliver.effect')}</span>
    </form>
  );
}

function Ship({ data: { carriers }, parcel, look, refused }: Omit<ActProps, 'isFirst'> & { look: string }) {
  const { say } = useOffice();
  const typed = refused?.act === 'ship' && refused.typed.parcel === parcel.id ? refused : undefined;
  return (
    <form className="ship draft" data-of={`ship ${parcel.id}`} method="post">
      <input name="parcel" type="hidden" value={parcel.id} />
      <Choice
        defaultValue={typed?.typed.carrier ?? carriers[0]}
        fault={typed?.faults.carrier}
        id={`carrier-${parcel.position}`}
        label={say('carrier')}
        name="carrier"
      >
        {carriers.map((code) => (
          <option key={code} value={code}>
            {code === 'own' ? say('carrier.own') : code.toUpperCase()}
          </option>
        ))}
      </Choice>
      <Field
        autoComplete="off"
        defaultValue={typed?.typed.tracking ?? ''}
        fault={typed?.faults.trackingNumber}
        id={`tracking-${parcel.position}`}
        label={say('tracking')}
        maxLength={60}
        name="tracking"
      />
      <button className={look} data-act name="act" type="submit" value="ship">
        {say('act.ship')}
      </button>
      <button className="b quiet" name="act" type="submit" value="unpack">
        {say('act.unpack')}
      </button>
      <span className="s m">{say('ship.effect')}</span>
    </form>
  );
}
