import { Meanwhile } from './meanwhile.tsx';
import { typedOr, useTyped } from './typed.ts';

type TicksProps = {
  /** The field of the record that they are: its marks with spaces between. */
  readonly name: string;
  readonly legend: string;
  /** What the name of each box begins with. */
  readonly start: string;
  readonly of: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  /** In a line, and their legend only read out. */
  readonly isPlain?: boolean;
  readonly hint?: string;
};

/** Several of a few, each a box. */
export function Ticks({ name, legend, start, of, chosen, isPlain = false, hint }: TicksProps) {
  const typed = useTyped();
  const ticked = typed && of.filter(({ value }) => `${start}${value}` in typed.typed);
  const stands = typedOr(typed, name, ticked ? ticked.map(({ value }) => value).join(' ') : chosen);
  const namesOf = (marks: string) =>
    of.filter(({ value }) => marks.split(' ').includes(value)).map(({ label }) => label);
  const fault = typed?.faults[name];
  return (
    <fieldset className={isPlain ? 'ticks' : 'inspected'}>
      <legend className={isPlain ? 'vh' : undefined}>{legend}</legend>
      {of.map(({ value, label }) => (
        <label className="tick" key={value}>
          <input
            defaultChecked={stands.split(' ').includes(value)}
            name={`${start}${value}`}
            type="checkbox"
            value="yes"
          />
          <span>{label}</span>
        </label>
      ))}
      {hint && <p className="s m">{hint}</p>}
      {fault && <p className="s bad">{fault}</p>}
      <Meanwhile initial={chosen} name={name} show={(marks) => namesOf(marks).join(', ')} />
    </fieldset>
  );
}
