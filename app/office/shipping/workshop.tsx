import { useActionData, useLoaderData } from 'react-router';
import { closureDayText } from '#domain/shipping/delivery-fields.ts';
import type { ComingClosure } from '#domain/shipping/read-delivery.ts';
import type { WorkshopMoves } from '#domain/shipping/read-workshop-moves.ts';
import { countryName } from '#shared/format-cache.ts';
import { momentText } from '../format.ts';
import type { Previewed } from '../kit/act.ts';
import { TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { closurePath, HERE, type loadWorkshopScreen } from './load-delivery.ts';
import { Moves } from './moves.tsx';
import { TryForm } from './try-form.tsx';

export { changeWorkshop, loadWorkshopScreen } from './load-delivery.ts';

/** When the maker works: until when orders count, how long things take, when it is closed. */
export function WorkshopScreen() {
  const { hours, closures, fields, saved } = useLoaderData<typeof loadWorkshopScreen>();
  const answer = useActionData() as Previewed<WorkshopMoves>;
  const { say, locale, may } = useOffice();
  const isOpen = may({ room: 'settings', right: 'change' });
  return (
    <Page
      crumbs={[{ text: say('page.delivery'), to: HERE }, { text: say('page.workshop') }]}
      saved={answer ? null : saved}
    >
      <div className="head">
        <div>
          <h1>{say('page.workshop')}</h1>
          <p>
            {say('delivery.workshop-lead', {
              country: countryName(hours.country, locale),
              zone: hours.timeZone,
            })}
          </p>
        </div>
        <span className="sp" />
        {isOpen && (
          <a className="b" href={closurePath()}>
            {say('page.closure-new')}
          </a>
        )}
      </div>
      <Fault text={answer?.fault} />
      <TryForm answer={answer} merges>
        {(['cutOffHour', 'bikeDays', 'parcelDays'] as const).map((name) => (
          <TypedField
            hint={say(`delivery.hint.${name}`)}
            initial={fields[name]}
            inputMode="numeric"
            key={name}
            label={say(`delivery.field.${name}`)}
            name={name}
          />
        ))}
      </TryForm>
      {answer?.seen && <Moves moves={answer.seen} />}
      <Closures closures={closures} />
    </Page>
  );
}

function Closures({ closures }: { closures: readonly ComingClosure[] }) {
  const { say, locale } = useOffice();
  return (
    <section className="block wide">
      <h2>{say('delivery.closures')}</h2>
      {closures.length === 0 && <p className="empty">{say('delivery.no-closures')}</p>}
      {closures.length > 0 && (
        <div className="scroll">
          <table className="t">
            <thead>
              <tr>
                <th scope="col">{say('delivery.closed')}</th>
                <th scope="col">{say('delivery.last-order')}</th>
                <th scope="col">{say('delivery.opens')}</th>
                <th scope="col">{say('delivery.notice')}</th>
              </tr>
            </thead>
            <tbody>
              {closures.map(({ from, to, next, notice }) => (
                <tr data-row key={from}>
                  <th scope="row">
                    <a data-open href={closurePath(from)}>
                      {closureDayText(from)} – {closureDayText(to)}
                    </a>
                  </th>
                  <td>{next ? momentText(locale, next.lastOrderBy) : say('delivery.over')}</td>
                  <td>{next && momentText(locale, next.opensAt)}</td>
                  <td className={notice ? undefined : 'm'}>
                    {notice
                      ? say('delivery.told', { title: notice.title[locale], n: notice.shownDaysBefore })
                      : say('delivery.untold')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
