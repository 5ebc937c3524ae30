const SHAPES = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5 21 21',
  check: 'M4 12.5l5.5 5.5L20 7',
  lock: 'M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3',
  close: 'm5 5 14 14M19 5 5 19',
} as const;

/** A small decorative sign; the words beside it say what it means. */
export function Sign({ name, size = 16 }: { name: keyof typeof SHAPES; size?: number }) {
  return (
    <svg aria-hidden="true" className="i" height={size} viewBox="0 0 24 24" width={size}>
      <path d={SHAPES[name]} />
    </svg>
  );
}

/** How far an order is: paid, packed, on the road, delivered. Each whole, half or nothing. */
export function Gauge({
  steps,
  tone = 'ink',
}: {
  steps: readonly (0 | 0.5 | 1)[];
  tone?: 'ink' | 'ok' | 'bad';
}) {
  const look = { 0: '', 0.5: 'half', 1: 'on' } as const;
  return (
    <span aria-hidden="true" className={`g ${tone}`}>
      {['paid', 'packed', 'road', 'there'].map((step, index) => (
        <i className={look[steps[index] ?? 0]} key={step} />
      ))}
    </span>
  );
}

/** How steep a wait is: flat is on time, a wall is late. */
export function Slope({ step }: { step: 0 | 1 | 2 | 3 | 4 }) {
  const height = [1, 4, 8, 11, 15][step] ?? 1;
  return (
    <svg aria-hidden="true" className={`sl sl-${step}`} height="15" viewBox="0 0 22 15" width="22">
      <path d={`M0 15 22 ${15 - height}V15z`} />
    </svg>
  );
}
