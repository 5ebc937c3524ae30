export type StepOf = {
  readonly text: string;
  /** When it was done, or how much time is left. */
  readonly when: string;
  readonly state: 'done' | 'now' | 'late' | 'next';
};

/** The way of a thing through the house, each step with its time. */
export function Steps({ steps, label }: { steps: readonly StepOf[]; label: string }) {
  return (
    <ol aria-label={label} className="steps">
      {steps.map(({ text, when, state }) => (
        <li
          aria-current={state === 'now' || state === 'late' ? 'step' : undefined}
          className={state}
          key={`${text} ${when}`}
        >
          <b>{text}</b>
          <span className="line s data">{when}</span>
        </li>
      ))}
    </ol>
  );
}
