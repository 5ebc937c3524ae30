import type { ComponentProps, ReactNode } from 'react';
import type { ActFault } from './act.ts';
import { Choice, Field, Framed } from './form.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { Merges, Typed, typedOr, useTyped } from './typed.ts';

type Hidden = Readonly<Record<string, string>>;

type OtherAct = { readonly act: string; readonly label: ReactNode; readonly look?: string };

type FormProps = {
  readonly act: string;
  /** What its button says. */
  readonly label: ReactNode;
  readonly hidden?: Hidden;
  /** How its button looks: `b p`, `b`, `b soft`, `link` … */
  readonly look?: string;
  readonly className?: string;
  /** For buttons outside that send it, too. */
  readonly id?: string;
  /** What was posted last, by this or another form; `of` tells forms of one act apart. */
  readonly refused?: ActFault;
  readonly of?: string;
  /** What will happen, beside the button. */
  readonly effect?: ReactNode;
  /** Whether `P` and Enter in its row press it. */
  readonly isNext?: boolean;
  /** What comes back is a file: the page stays, and its button works again. */
  readonly isFile?: boolean;
  /** For forms that carry files. */
  readonly encType?: 'multipart/form-data';
  /** What is typed outlives a reload, until it was saved (`drafts.client.ts`). */
  readonly isDraft?: boolean;
  /** Its fields say how they were opened, so that two people can change one record. */
  readonly merges?: boolean;
  /** Other acts on the same fields; they stand behind it, because Enter presses the first. */
  readonly also?: readonly OtherAct[];
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
    id,
    refused,
    of,
    effect,
    isNext,
    isFile,
    also = [],
    encType,
    isDraft = !isFile,
    merges = false,
    children,
  } = props;
  const isOwn = [act, ...also.map((other) => other.act)].some((one) => one === refused?.act);
  const isIt = isOwn && (of === undefined || Object.values(refused?.typed ?? {}).includes(of));
  const keeps = isDraft && Boolean(children);
  return (
    <form
      className={keeps ? `${className ?? ''} draft`.trim() : className}
      data-file={isFile || undefined}
      data-of={keeps && of !== undefined ? `${act} ${of}` : undefined}
      encType={encType}
      id={id}
      method="post"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <Merges.Provider value={merges}>
        <Typed.Provider value={isIt ? refused : undefined}>{children}</Typed.Provider>
      </Merges.Provider>
      <button className={look} data-act={isNext || undefined} name="act" type="submit" value={act}>
        {label}
      </button>
      {also.map((other) => (
        <button className={other.look ?? 'b soft'} key={other.act} name="act" type="submit" value={other.act}>
          {other.label}
        </button>
      ))}
      {effect && <span className="s m">{effect}</span>}
    </form>
  );
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
  const own = { defaultValue: typedOr(typed, name, initial), fault: typed?.faults[faultOf], id, name };
  return <Field below={<Meanwhile initial={initial} name={name} />} {...own} {...rest} />;
}

type Chosen = Of<'select'> & {
  /** How a value reads. */
  readonly show?: (value: string) => string;
};

export function TypedChoice({ name, id = name, initial = '', faultOf = name, show, ...rest }: Chosen) {
  const typed = useTyped();
  const own = { defaultValue: typedOr(typed, name, initial), fault: typed?.faults[faultOf], id, name };
  const below = <Meanwhile initial={initial} name={name} {...(show && { show })} />;
  return <Choice below={below} {...own} {...rest} />;
}

/** Several lines. */
export function TypedText(props: Of<'textarea'>) {
  const { name, id = name, label, hint, initial = '', faultOf = name, ...rest } = props;
  const typed = useTyped();
  const fault = typed?.faults[faultOf];
  const ids = [hint ? `${id}-hint` : '', fault ? `${id}-fault` : ''].filter(Boolean).join(' ');
  return (
    <Framed
      below={<Meanwhile initial={initial} name={name} />}
      fault={fault}
      hint={hint}
      id={id}
      label={label}
    >
      <textarea
        aria-describedby={ids || undefined}
        aria-invalid={fault ? true : undefined}
        defaultValue={typedOr(typed, name, initial)}
        id={id}
        name={name}
        rows={4}
        {...rest}
      />
    </Framed>
  );
}
