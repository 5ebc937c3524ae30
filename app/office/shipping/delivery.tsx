import type { ReactNode } from 'react';
import { useActionData, useLoaderData } from 'react-router';
import type { MarketDelivery, MethodRow } from '#domain/shipping/read-delivery.ts';
import { countryName } from '#shared/format-cache.ts';
import { amountText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { ListViews } from '../kit/list-views.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { type loadDeliveryScreen, methodPath, newMethodPath, WORKSHOP } from './load-delivery.ts';
import { methodName } from './method-name.ts';

export { changeOrder, loadDeliveryScreen } from './load-delivery.ts';

/** Ways of delivery by market with their prices and days, and the workshop they count from. */
export function DeliveryScreen() {
  const { markets, ended, workshop, thresholds, saved } = useLoaderData<typeof loadDeliveryScreen>();
  const refused = useActionData() as ActFault;
  const { say } = useOffice();
  const { cutOffHour, bikeDays, parcelDays } = workshop.hours;
  return (
    <Page crumbs={[{ text: say('page.delivery') }]} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{say('page.delivery')}</h1>
          <p>
            {say('delivery.lead', { hour: cutOffHour, bike: bikeDays, parcel: parcelDays })}{' '}
            <a href={WORKSHOP}>{say('page.workshop')}</a>
          </p>
          <p>
            {say('delivery.thresholds', thresholds)}{' '}
            <a href="/office/settings/site/limits">{say('delivery.to-thresholds')}</a>
          </p>
        </div>
      </div>
      <ListViews list="delivery" />
      <Fault text={refused?.fault} />
      {markets.map((one) => (
        <Market
          ended={ended.filter(({ marketCode }) => marketCode === one.market.code)}
          key={one.market.code}
          {...one}
        />
      ))}
    </Page>
  );
}

type Ended = { readonly ended: readonly MethodRow[] };

const HEADS = ['price', 'free-from', 'box', 'days', 'bike-more', 'own-days', 'batteries'] as const;

function Market({ market, methods, ended }: MarketDelivery & Ended) {
  const { say, may } = useOffice();
  const { name, currency, pricesIncludeVat } = market;
  return (
    <section className="had">
      <h2>
        {name}{' '}
        <span className="m s">
          {say(pricesIncludeVat ? 'delivery.with-vat' : 'delivery.net', { currency })}
        </span>
      </h2>
      {methods.length === 0 ? (
        <p className="s m">{say('delivery.none')}</p>
      ) : (
        <Methods market={market} methods={methods} />
      )}
      <EndedMethods ended={ended} />
      {may({ room: 'settings', right: 'change' }) && (
        <p className="pages">
          <a href={newMethodPath(market.code)}>{say('delivery.new', { market: name })}</a>
        </p>
      )}
    </section>
  );
}

/** What can no longer be chosen, and keeps its name for the day it can again. */
function EndedMethods({ ended }: Ended) {
  const { say, locale, may } = useOffice();
  return ended.map((method) => {
    const name = methodName(say, { code: method.code, name: method.names?.[locale] });
    return (
      <div className="row s" key={method.code}>
        <span className="m">{say('delivery.ended', { name })}</span>
        {may({ room: 'settings', right: 'change' }) && (
          <ActForm
            act="offer"
            hidden={{ market: method.marketCode, code: method.code }}
            label={say('delivery.offer-again')}
            look="b sm soft"
          />
        )}
      </div>
    );
  });
}

function Methods({ market: { currency }, methods }: MarketDelivery) {
  const { say, may } = useOffice();
  const mayMove = may({ room: 'settings', right: 'change' }) && methods.length > 1;
  return (
    <div className="scroll">
      <table className="t delivery">
        <thead>
          <tr>
            <th scope="col">{say('delivery.way')}</th>
            {HEADS.map((head, index) => (
              <th className={index < 3 ? 'r' : undefined} key={head} scope="col">
                {say(`delivery.${head}`)}
              </th>
            ))}
            {mayMove && <th scope="col">{say('delivery.order')}</th>}
          </tr>
        </thead>
        <tbody>
          {methods.map((method, index) => (
            <Method isEuro={currency === 'EUR'} key={method.code} method={method}>
              {mayMove && (
                <td>
                  <Moves isLast={index === methods.length - 1} method={method} place={index + 1} />
                </td>
              )}
            </Method>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Shown = { method: MethodRow; isEuro: boolean; children: ReactNode };

function Method({ method, isEuro, children }: Shown) {
  const { say, locale } = useOffice();
  const { marketCode, code, names, amount, freeFromAmount, bulkyAmount, countryDays } = method;
  const own = Object.entries(countryDays).map(
    ([country, [least, most]]) => `${countryName(country, locale)} ${least}–${most}`,
  );
  const free = isEuro ? say('delivery.by-threshold') : amountText(locale, freeFromAmount ?? 0);
  return (
    <tr data-row>
      <th scope="row">
        <a data-open href={methodPath(marketCode, code)}>
          {methodName(say, { code, name: names?.[locale] })}
        </a>
      </th>
      <td className="r b6">{amountText(locale, amount)}</td>
      <td className="r">
        {freeFromAmount === null ? <span className="m">{say('delivery.never')}</span> : free}
      </td>
      <td className="r">{bulkyAmount > 0 && amountText(locale, bulkyAmount)}</td>
      <td>
        {method.minDays}–{method.maxDays}
      </td>
      <td>{method.bikeExtraDays > 0 && `+${method.bikeExtraDays}`}</td>
      <td>{own.join(', ')}</td>
      <td className="m">
        {method.takesBatteries
          ? say(method.batteriesNotTo.length > 0 ? 'delivery.not-to' : 'delivery.everywhere', {
              n: method.batteriesNotTo.length,
            })
          : say('delivery.no-batteries')}
      </td>
      {children}
    </tr>
  );
}

function Moves({ method, place, isLast }: { method: MethodRow; place: number; isLast: boolean }) {
  const { say } = useOffice();
  const hidden = { market: method.marketCode, code: method.code, seen: String(place) };
  return (
    <span className="row">
      {place > 1 && <ActForm act="up" hidden={hidden} label={say('notices.up')} look="b sm soft" />}
      {!isLast && <ActForm act="down" hidden={hidden} label={say('notices.down')} look="b sm soft" />}
    </span>
  );
}
