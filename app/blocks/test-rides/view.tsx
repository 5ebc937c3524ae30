import type { CSSProperties, ReactNode } from 'react';
import { CalendarDay } from '#app/intl/calendar-day.tsx';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { TestRide } from '#domain/measurements/list-measurements.ts';
import { rideTime } from '#domain/measurements/ride-time.ts';
import { measurementsWords } from '#messages/measurements/words.ts';
import type { BlockProps } from '../block.ts';
import styles from '../measured.css?url';
import type { testRides } from './fields.ts';

type Props = BlockProps<typeof testRides, readonly TestRide[]> & {
  /** What stands above the log. */
  children?: ReactNode;
};

/** The prototypes in the order of their days, the slower ones too. */
export default function TestRides({ id, texts, loaded, children }: Props) {
  const t = useWords(measurementsWords, 'rides');
  const rides = loaded ?? [];
  if (rides.length === 0) return null;
  const most = Math.max(1, ...rides.map(({ againstFirst }) => Math.abs(againstFirst)));
  return (
    <section aria-labelledby={`${id}-title`} className="wrap py-(--section)">
      <link href={styles} precedence="page" rel="stylesheet" />
      <div className="grid items-end gap-x-12 gap-y-5 lg:grid-cols-[7fr_5fr]">
        <h2 className="max-w-[14em] text-t2" id={`${id}-title`}>
          {texts.title}
        </h2>
        <p className="max-w-[36em] text-pretty text-ink-2">{texts.text}</p>
      </div>
      {children}
      <table className="rides">
        <thead>
          <tr>
            <th scope="col">{t('ride')}</th>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('frame')}</th>
            <th scope="col">{t('weather')}</th>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('against')}</th>
            <th scope="col">{t('change')}</th>
          </tr>
        </thead>
        <tbody>
          {rides.map((ride, place) => (
            <Ride isFirst={place === 0} key={ride.prototype} most={most} ride={ride} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** @param most the largest difference of the log, in seconds */
function Ride({ ride, most, isFirst }: { ride: TestRide; most: number; isFirst: boolean }) {
  const t = useWords(measurementsWords, 'rides');
  const format = useFormatter();
  const { prototype, rodeOn, frameGrams, seconds, againstFirst, isSold, weather, change } = ride;
  const side = againstFirst < 0 ? 'faster' : 'slower';
  const length = { '--part': Math.round((100 * Math.abs(againstFirst)) / most) / 100 } as CSSProperties;
  return (
    <tr className={isSold ? 'ride-sold' : undefined}>
      <th scope="row">
        {prototype}
        {isSold && <span>{t('sold')}</span>}
      </th>
      <td className="ride-day">
        <CalendarDay day={rodeOn} />
      </td>
      <td className="ride-frame">{`${format.number(frameGrams)} g`}</td>
      <td className="ride-weather">{weather}</td>
      <td className="ride-time">{rideTime(seconds)}</td>
      <td className="ride-against">
        {isFirst ? (
          <span className="text-ink-2">{t('first')}</span>
        ) : (
          <>
            {againstFirst !== 0 && <i className={`ride-${side}`} style={length} />}
            {againstFirst === 0 ? t('same') : t(side, { seconds: format.number(Math.abs(againstFirst)) })}
          </>
        )}
      </td>
      <td className="ride-change">{change}</td>
    </tr>
  );
}
