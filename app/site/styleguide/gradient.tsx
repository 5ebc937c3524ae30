const SLOPES = [
  { name: 'Plain', width: 122, percent: 0, from: 10, to: 16 },
  { name: 'False flat', width: 108, percent: 2, from: 16, to: 40 },
  { name: 'Road', width: 100, percent: 5, from: 40, to: 84 },
  { name: 'Ramp', width: 84, percent: 9, from: 84, to: 150 },
  { name: 'Wall', width: 72, percent: 14, from: 150, to: 250 },
] as const;

/** The width axis of the typeface, drawn as the climb that it follows. */
export function Gradient() {
  return (
    <div className="grid grid-cols-5 items-end overflow-hidden bg-surface pt-10" data-part="gradient">
      {SLOPES.map(({ name, width, percent, from, to }, index) => (
        <div key={name}>
          <div className="pb-1.5 pl-[clamp(0.5rem,2.8vw,2.5rem)]">
            <p
              className="text-[clamp(1.125rem,4.7vw,5rem)] leading-none font-[680] tracking-[-0.02em]"
              style={{ fontStretch: `${width}%` }}
            >
              Salita
            </p>
            <p className="mt-1 text-micro text-ink-2 md:text-small">
              {name}
              <span className="max-sm:hidden">
                , width {width}, at {percent}%
              </span>
            </p>
          </div>
          <svg
            aria-hidden="true"
            className="block w-full"
            preserveAspectRatio="none"
            style={{ height: `${to / 16}rem` }}
            viewBox={`0 0 288 ${to}`}
          >
            <path
              d={`M0 ${to - from}L288 0V${to}H0Z`}
              fill="var(--accent)"
              opacity={(16 + index * 17) / 100}
            />
            <path d={`M0 ${to - from}L288 0`} fill="none" stroke="var(--ink)" strokeWidth="3" />
          </svg>
        </div>
      ))}
    </div>
  );
}
