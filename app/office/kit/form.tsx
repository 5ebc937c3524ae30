import type { ComponentProps, ReactNode } from 'react';

type Frame = {
  readonly id: string;
  readonly label: ReactNode;
  readonly fault?: string | undefined;
  readonly hint?: ReactNode;
  /** What stands below it and its fault. */
  readonly below?: ReactNode;
};

/** A labelled input; hint and fault are read out with it. */
export function Field({ id, label, fault, hint, below, ...rest }: Frame & ComponentProps<'input'>) {
  return (
    <Framed below={below} fault={fault} hint={hint} id={id} label={label}>
      <input
        aria-describedby={describedBy(id, fault, hint)}
        aria-invalid={fault ? true : undefined}
        id={id}
        {...rest}
      />
    </Framed>
  );
}

export function Choice(props: Frame & ComponentProps<'select'>) {
  const { id, label, fault, hint, below, children, ...rest } = props;
  return (
    <Framed below={below} fault={fault} hint={hint} id={id} label={label}>
      <select
        aria-describedby={describedBy(id, fault, hint)}
        aria-invalid={fault ? true : undefined}
        id={id}
        {...rest}
      >
        {children}
      </select>
    </Framed>
  );
}

/** A label, and what belongs to it, around an input. */
export function Framed({ id, label, fault, hint, below, children }: Frame & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p className="s m" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="s bad" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {below}
    </div>
  );
}

function describedBy(id: string, fault: unknown, hint: unknown): string | undefined {
  const ids = [hint ? `${id}-hint` : '', fault ? `${id}-fault` : ''].filter(Boolean).join(' ');
  return ids || undefined;
}

/** Why something was not done; it has the focus when the page comes back. */
export function Fault({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className="strip wrong" role="alert" tabIndex={-1}>
      {text}
    </p>
  );
}

/** An act that waits: grey, with the reason beside it. */
export function Greyed({ label, reason, id }: { label: string; reason: string; id: string }) {
  return (
    <span className="row">
      <button aria-describedby={`${id}-why`} aria-disabled="true" className="b off" disabled type="button">
        {label}
      </button>
      <span className="s m" id={`${id}-why`}>
        {reason}
      </span>
    </span>
  );
}
