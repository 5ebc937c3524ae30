type Stop = { readonly color: string; readonly offset: string };

/** A colour, and how far along the gradient it stands, where that is said. */
const STOP = /(#[0-9a-f]{3,8})(?:\s+(\d+(?:\.\d+)?)%)?/gi;

function stopsOf(background: string): Stop[] {
  const found = [...background.matchAll(STOP)];
  return found.map(([, color = '', place], index) => {
    const offset = place ?? String(Math.round((100 * index) / Math.max(1, found.length - 1)));
    return { color, offset: `${offset}%` };
  });
}

/** The line of a gradient in a box from 0 to 1, by its angle clockwise from above. */
function lineOf(background: string) {
  const [, degrees = '180'] = /(\d+)deg/.exec(background) ?? [];
  const angle = (Number(degrees) * Math.PI) / 180;
  const [x, y] = [Math.sin(angle) / 2, -Math.cos(angle) / 2];
  return { x1: 0.5 - x, y1: 0.5 - y, x2: 0.5 + x, y2: 0.5 + y };
}

/**
 * How a colour looks; its name stands beside it. It is drawn, because the office allows no styles
 * in its markup.
 * @param id tells the swatches of a page apart
 */
export function Swatch({ background, id }: { readonly background: string; readonly id: string }) {
  const stops = stopsOf(background);
  const isGradient = stops.length > 1;
  return (
    <svg aria-hidden="true" height="24" width="40">
      {isGradient && (
        <linearGradient id={`swatch-${id}`} {...lineOf(background)}>
          {stops.map(({ color, offset }) => (
            <stop key={`${color} ${offset}`} offset={offset} stopColor={color} />
          ))}
        </linearGradient>
      )}
      <rect
        fill={isGradient ? `url(#swatch-${id})` : background}
        height="23"
        rx="4"
        stroke="currentColor"
        strokeOpacity="0.3"
        width="39"
        x="0.5"
        y="0.5"
      />
    </svg>
  );
}
