import type { SizeTest } from '#domain/measurements/list-measurements.ts';

/** The plot's own units; it grows with its column. */
const WIDTH = 360;
const HEIGHT = 150;
const TOP = 34;
const FOOT = 30;
const EDGE = 24;

type Props = { sizes: readonly SizeTest[]; write: (value: number) => string };

/** Means of sizes as a line of points with lowest and highest; the table says the same. */
export function SpreadPlot({ sizes, write }: Props) {
  const least = Math.min(...sizes.map(({ lowest }) => lowest));
  const most = Math.max(...sizes.map(({ highest }) => highest));
  const step = (WIDTH - 2 * EDGE) / Math.max(1, sizes.length - 1);
  const x = (place: number) => EDGE + place * step;
  const y = (value: number) =>
    Math.round(10 * (HEIGHT - FOOT - ((value - least) / (most - least || 1)) * (HEIGHT - FOOT - TOP))) / 10;
  return (
    <svg aria-hidden="true" className="spread" viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <polyline points={sizes.map(({ mean }, place) => `${x(place)},${y(mean)}`).join(' ')} />
      {sizes.map(({ size, lowest, mean, highest }, place) => (
        <g key={size}>
          <path
            d={`M${x(place) - 5} ${y(highest)}h10m-5 0V${y(lowest)}m-5 0h10`}
            vectorEffect="non-scaling-stroke"
          />
          <circle cx={x(place)} cy={y(mean)} r="4.5" />
          <text className="spread-value" x={x(place)} y={y(highest) - 9}>
            {write(mean)}
          </text>
          <text x={x(place)} y={HEIGHT - 4}>
            {size}
          </text>
        </g>
      ))}
    </svg>
  );
}
