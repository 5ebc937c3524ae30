import { FEATURE_LEVELS } from '#domain/catalogue/features.ts';
import type { AboutItem } from './about-item.server.ts';

/** Fit, breathability, warmth and water repellence: four scales with their ends in words. */
export function FeatureScales({ scales }: { scales: AboutItem['scales'] }) {
  return (
    <ul className="scales">
      {scales.map(({ name, low, high, level, text }) => (
        <li key={name}>
          <p>
            <b>{name}</b>
            <span>{text}</span>
          </p>
          <i aria-hidden="true">
            {FEATURE_LEVELS.slice(1).map((step) => (
              <b data-on={step <= level || undefined} key={step} />
            ))}
          </i>
          <p>
            <small>{low}</small>
            <small>{high}</small>
          </p>
        </li>
      ))}
    </ul>
  );
}
