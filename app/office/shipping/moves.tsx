import type { MethodMove } from '#domain/shipping/change-shipping-method.ts';
import type { DaySpan, MovedDays, TodayMove } from '#domain/shipping/moved-promises.ts';
import type { WorkshopMoves } from '#domain/shipping/read-workshop-moves.ts';
import { countryName } from '#shared/format-cache.ts';
import { dayText } from '../format.ts';
import { useOffice } from '../kit/shell.tsx';
import type { OfficeLocale } from '../words.ts';

/** What a change of a method does to what orders placed now are promised. */
export function MethodMoves({ moves }: { moves: readonly MethodMove[] }) {
  const { say } = useOffice();
  return (
    <section aria-labelledby="moves" className="decide">
      <h2 id="moves">{say('delivery.moves')}</h2>
      <Today moves={moves} />
      <p className="s m">{say('delivery.moves-kept')}</p>
    </section>
  );
}

/** The same of the workshop, and the days of ordering on which promises move. */
export function Moves({ moves: { country, today, days } }: { moves: WorkshopMoves }) {
  const { say, locale } = useOffice();
  return (
    <section aria-labelledby="moves" className="decide">
      <h2 id="moves">{say('delivery.moves-to', { country: countryName(country, locale) })}</h2>
      <Today moves={today.map((move) => ({ ...move, place: country }))} />
      <ul className="plain">
        {days.map((one) => (
          <li key={one.freight}>
            <Days days={one} />
          </li>
        ))}
      </ul>
      <p className="s m">{say('delivery.moves-kept')}</p>
    </section>
  );
}

function Today({ moves }: { moves: readonly (TodayMove & { readonly place: string | null })[] }) {
  const { say, locale } = useOffice();
  return (
    <div className="scroll">
      <table className="t moves">
        <thead>
          <tr>
            <th scope="col">{say('delivery.ordered-now')}</th>
            <th scope="col">{say('delivery.arrives')}</th>
            <th scope="col">{say('delivery.would-arrive')}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map(({ place, freight, before, after }) => (
            <tr key={`${place} ${freight}`}>
              <th scope="row">
                {place ? countryName(place, locale) : say('delivery.elsewhere')}, {say(`delivery.${freight}`)}
              </th>
              <td className="m">{spanText(locale, before)}</td>
              <td className={isSame(before, after) ? 'm' : 'b6'}>
                {isSame(before, after) ? say('delivery.same') : spanText(locale, after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Days({ days: { freight, first, last, count, later, earlier } }: { days: MovedDays }) {
  const { say, locale } = useOffice();
  if (first === null || last === null)
    return <span className="m">{say(`delivery.none-move.${freight}`)}</span>;
  const span = { n: count, from: dayText(locale, first), until: dayText(locale, last) };
  return (
    <>
      <b>{say(`delivery.days-move.${freight}`, span)}</b> {later > 0 && say('delivery.later', { n: later })}{' '}
      {earlier > 0 && say('delivery.earlier', { n: earlier })}
    </>
  );
}

function isSame(one: DaySpan, other: DaySpan): boolean {
  return one.from === other.from && one.to === other.to;
}

function spanText(locale: OfficeLocale, { from, to }: DaySpan): string {
  return from === to ? dayText(locale, from) : `${dayText(locale, from)} – ${dayText(locale, to)}`;
}
