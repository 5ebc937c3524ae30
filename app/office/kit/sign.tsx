import { Icon } from '#app/ui/icon.tsx';

/** The shop's icon at the office's size; the words beside it say what it means. */
export function Sign({ name, size = 16 }: { name: 'search' | 'check' | 'lock' | 'close'; size?: number }) {
  return <Icon name={name} size={size} />;
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
