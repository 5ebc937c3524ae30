import { useActionData, useLoaderData } from 'react-router';
import { minuteText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { Fault } from '../kit/form.tsx';
import { Columns, Kept, ListViews, OrderChoice, useList } from '../kit/list-views.tsx';
import { listOf, pageAddress } from '../kit/lists.ts';
import { SearchField } from '../kit/search-field.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import {
  HERE,
  type loadNewPromotion,
  type loadPromotionsScreen,
  type PromotionRow,
  promotionPath,
} from './load-promotions.ts';
import { PromotionForm } from './promotion-form.tsx';
import { givesText } from './promotion-texts.ts';

export { changeNewPromotion, loadNewPromotion, loadPromotionsScreen } from './load-promotions.ts';

/** Coupons and automatic promotions: what they give, where, until when, how often they counted. */
export function PromotionsScreen() {
  const data = useLoaderData<typeof loadPromotionsScreen>();
  const { rows, next, counts, search, isFirst, saved } = data;
  const { say, may } = useOffice();
  const { address } = useList('promotions');
  return (
    <Page crumbs={[{ text: say('page.promotions') }]} saved={saved}>
      <div className="head">
        <div>
          <h1>{say('page.promotions')}</h1>
          <p>{say('promotions.lead')}</p>
        </div>
        <span className="sp" />
        {may({ room: 'prices', right: 'change' }) && (
          <a className="b p" data-new href="/office/new-promotion">
            {say('page.new-promotion')}
          </a>
        )}
      </div>
      <ListViews counts={counts} list="promotions" />
      <div className="listbar">
        <form action={HERE} className="filters" method="get">
          <Kept but={['q', 'by']} list="promotions" />
          <SearchField value={search} words="promotions.search" />
          <OrderChoice list="promotions" />
          <button className="b soft" type="submit">
            {say('filter')}
          </button>
        </form>
        <Columns list="promotions" />
      </div>
      {rows.length > 0 ? (
        <Rows rows={rows} />
      ) : (
        <p className="empty">{say(search ? 'promotions.none-found' : 'promotions.none')}</p>
      )}
      <nav aria-label={say('pages')} className="pages">
        {!isFirst && <a href={address}>{say('first-page')}</a>}
        {next && <a href={pageAddress(address, next)}>{say('more')}</a>}
      </nav>
    </Page>
  );
}

function Rows({ rows }: { rows: readonly PromotionRow[] }) {
  const { say } = useOffice();
  const { shows } = useList('promotions');
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            {listOf('promotions').columns.map(({ name, word }) =>
              shows(name) ? (
                <th className={name === 'uses' ? 'r' : undefined} key={name} scope="col">
                  {say(word)}
                </th>
              ) : null,
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.code} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: PromotionRow }) {
  const { markets } = useLoaderData<typeof loadPromotionsScreen>();
  const { say, locale, now } = useOffice();
  const { shows } = useList('promotions');
  const { code, name, isCoupon, marketCodes, totalLimit, customerLimit, uses, state } = row;
  const names = markets.filter((market) => marketCodes?.includes(market.code)).map((market) => market.name);
  return (
    <tr data-row>
      <th scope="row">
        <a data-open href={promotionPath(code)}>
          {code}
        </a>{' '}
        {!isCoupon && <span className="fl o">{say('promotions.kind.automatic')}</span>}
        {name && <span className="line s m">{name}</span>}
      </th>
      {shows('gives') && (
        <td>
          <b>{givesText(say, locale, row)}</b>
          <span className="line s m">
            {say(row.categoryCodes ? 'promotions.some-goods' : 'promotions.all-goods')}
            {!row.isStackable && `, ${say('promotions.alone')}`}
          </span>
        </td>
      )}
      {shows('markets') && (
        <td className="m">{marketCodes ? names.join(', ') : say('promotions.all-markets')}</td>
      )}
      {shows('begins') && <td>{minuteText(locale, row.validFrom, now)}</td>}
      {shows('ends') && (
        <td>{row.validTo ? minuteText(locale, row.validTo, now) : say('promotions.open-end')}</td>
      )}
      {shows('state') && (
        <td>
          <span className={state === 'running' ? 'fl g1' : 'fl o'}>{say(`promotions.is.${state}`)}</span>
        </td>
      )}
      {shows('uses') && (
        <td className="r">
          <span className={totalLimit !== null && uses >= totalLimit ? 'b6 warn' : 'b6'}>
            {totalLimit === null ? uses : say('promotions.used-of', { n: uses, m: totalLimit })}
          </span>
          {customerLimit !== null && (
            <span className="line s m">{say('promotions.each', { n: customerLimit })}</span>
          )}
        </td>
      )}
    </tr>
  );
}

/** A promotion is made. */
export function NewPromotionScreen() {
  const choices = useLoaderData<typeof loadNewPromotion>();
  const refused = useActionData() as ActFault;
  const { say } = useOffice();
  return (
    <Page crumbs={[{ text: say('page.promotions'), to: HERE }, { text: say('page.new-promotion') }]}>
      <div className="head">
        <div>
          <h1>{say('page.new-promotion')}</h1>
          <p>{say('promotions.new-lead')}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      <section className="decide">
        <PromotionForm choices={choices} refused={refused} />
      </section>
    </Page>
  );
}
