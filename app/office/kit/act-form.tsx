import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import type { ActFault } from './act.ts';
import { Choice, Field, Framed } from './form.tsx';

/** What was typed into the form around, and what of it was refused. */
const Typed = createContext<ActFault>(undefined);

type Hidden = Readonly<Record<string, string>>;

type FormProps = {
  readonly act: string;
  /** What its button says. */
  readonly label: ReactNode;
  readonly hidden?: Hidden;
  /** How its button looks: `b p`, `b`, `b soft`, `link` … */
  readonly look?: string;
  readonly className?: string;
  /** What was posted last, by this or another form; `of` tells forms of one act apart. */
  readonly refused?: ActFault;
  readonly of?: string;
  /** What will happen, beside the button. */
  readonly effect?: ReactNode;
  /** Whether `P` and Enter in its row press it. */
  readonly isNext?: boolean;
  /** Other acts on the same fields; they stand behind it, because Enter presses the first. */
  readonly also?: ReactNode;
  readonly children?: ReactNode;
};

/** A form that is one act: hidden values, fields that keep what was typed, and its button. */
export function ActForm(props: FormProps) {
  const {
    act,
    label,
    hidden = {},
    look = 'b',
    className,
    refused,
    of,
    effect,
    isNext,
    also,
    children,
  } = props;
  const isIt = refused?.act === act && (of === undefined || Object.values(refused.typed).includes(of));
  return (
    <form className={className} method="post">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <Typed.Provider value={isIt ? refused : undefined}>{children}</Typed.Provider>
      <button className={look} data-act={isNext || undefined} name="act" type="submit" value={act}>
        {label}
      </button>
      {also}
      {effect && <span className="s m">{effect}</span>}
    </form>
  );
}

/** What was refused of the form around; undefined when it was not. */
export function useTyped(): ActFault {
  return useContext(Typed);
}

type Own = {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What stands in it at first. */
  readonly initial?: string | undefined;
  /** By default its name. */
  readonly id?: string;
  /** The field of the act's input that it fills, where it has another name. */
  readonly faultOf?: string;
};
type Of<E extends 'input' | 'select' | 'textarea'> = Own & Omit<ComponentProps<E>, keyof Own>;

export function TypedField({ name, id = name, initial = '', faultOf = name, ...rest }: Of<'input'>) {
  const typed = useTyped();
  const defaultValue = typed?.typed[name] ?? initial;
  return <Field defaultValue={defaultValue} fault={typed?.faults[faultOf]} id={id} name={name} {...rest} />;
}

export function TypedChoice({ name, id = name, initial = '', faultOf = name, ...rest }: Of<'select'>) {
  const typed = useTyped();
  const defaultValue = typed?.typed[name] ?? initial;
  return <Choice defaultValue={defaultValue} fault={typed?.faults[faultOf]} id={id} name={name} {...rest} />;
}

/** Several lines. */
export function TypedText(props: Of<'textarea'>) {
  const { name, id = name, label, hint, initial = '', faultOf = name, ...rest } = props;
  const typed = useTyped();
  const fault = typed?.faults[faultOf];
  const ids = [hint ? `${id}-hint` : '', fault ? `${id}-fault` : ''].filter(Boolean).join(' ');
  return (
    <Framed fault={fault} hint={hint} id={id} label={label}>
      <textarea
        aria-describedby={ids || undefined}
        aria-invalid={fault ? true : undefined}
        defaultValue={typed?.typed[name] ?? initial}
        id={id}
        name={name}
        rows={4}
        {...rest}
      />
    </Framed>
  );
}
