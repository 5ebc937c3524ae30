import { type Camera, onScreen } from './camera.ts';
import type { NamedPoint } from './close-up.ts';
import type { Measured } from './measure.ts';

type Props = {
  camera: Camera;
  points: readonly NamedPoint[];
  measured: Measured;
  /** The length in words, once the line has both ends. */
  written: string | null;
};

/** The points to measure between, and the line between two of them with its length. */
export function MeasureLine({ camera, points, measured: { from, to }, written }: Props) {
  const ends = [from, to].flatMap((one) => (one ? [onScreen(camera, one.at)] : []));
  const [first, last] = ends;
  return (
    <>
      {points.map(({ name, at }) => {
        const { x, y } = onScreen(camera, at);
        return <circle className="measure-point" cx={x} cy={y} key={name} r="6" />;
      })}
      {first && last && (
        <>
          <path className="measure-halo" d={`M${first.x} ${first.y}L${last.x} ${last.y}`} />
          <path className="measure-line" d={`M${first.x} ${first.y}L${last.x} ${last.y}`} />
        </>
      )}
      {ends.map(({ x, y }) => (
        <circle className="measure-end" cx={x} cy={y} key={`${x} ${y}`} r="7" />
      ))}
      {first && last && written && (
        <text
          className="measure-length"
          textAnchor="middle"
          x={(first.x + last.x) / 2}
          y={(first.y + last.y) / 2 - 12}
        >
          {written}
        </text>
      )}
    </>
  );
}
