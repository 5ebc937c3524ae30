import { useWords } from '#app/intl/use-words.ts';
import { eventsWords } from '#messages/events/words.ts';
import type { PlaceMap as Drawn } from './draw-place-map.server.ts';

/** Where an event is: the country around it with its larger towns. Nobody else is asked for it. */
export function PlaceMap({ map, place }: { map: Drawn; place: string }) {
  const t = useWords(eventsWords);
  return (
    <figure className="place-map">
      <svg
        aria-label={t('map', { place })}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        viewBox="0 0 640 480"
      >
        <path className="place-land" d={map.land} />
        {map.towns.map(({ name, x, y }) => (
          <g key={name} transform={`translate(${x} ${y})`}>
            <circle r="3.5" />
            <text x="10" y="5">
              {name}
            </text>
          </g>
        ))}
        <g className="place-pin" transform="translate(320 240)">
          <path d="M0 0s14-12.500 14-23.600a14 14 0 0 0-28 0C-14-12.500 0 0 0 0Z" />
          <circle cy="-24" r="5" />
          <text textAnchor="middle" y="-48">
            {place}
          </text>
        </g>
      </svg>
      <figcaption className="text-micro text-ink-2">{t('map-credit')}</figcaption>
    </figure>
  );
}
