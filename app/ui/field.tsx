import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Frame = { id: string; label: ReactNode; hint?: ReactNode; error?: ReactNode };

const CONTROL =
  'min-h-13 w-full rounded-field border-[1.5px] border-edge bg-surface px-4 py-2 text-ink aria-invalid:border-2 aria-invalid:border-sale';

/** A labelled input: label above, hint and error below, both announced with it. */
export function TextField({ id, label, hint, error, className, ...rest }: Frame & ComponentProps<'input'>) {
  return (
    <FieldFrame className={className} error={error} hint={hint} id={id} label={label}>
      <input
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={error ? true : undefined}
        className={CONTROL}
        id={id}
        {...rest}
      />
    </FieldFrame>
  );
}

/** A labelled native select. */
export function SelectField({
  id,
  label,
  hint,
  error,
  className,
  children,
  ...rest
}: Frame & ComponentProps<'select'>) {
  return (
    <FieldFrame className={className} error={error} hint={hint} id={id} label={label}>
      <select
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={error ? true : undefined}
        className={CONTROL}
        id={id}
        {...rest}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

/** A labelled text area. */
export function TextAreaField({
  id,
  label,
  hint,
  error,
  className,
  ...rest
}: Frame & ComponentProps<'textarea'>) {
  return (
    <FieldFrame className={className} error={error} hint={hint} id={id} label={label}>
      <textarea
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={error ? true : undefined}
        className={CONTROL}
        id={id}
        rows={3}
        {...rest}
      />
    </FieldFrame>
  );
}

/** A checkbox with its sentence; the error stands below. */
export function CheckField({ id, label, error, ...rest }: Omit<Frame, 'hint'> & ComponentProps<'input'>) {
  return (
    <div className="grid gap-1.5">
      <label className="flex items-start gap-3 text-small leading-snug" htmlFor={id}>
        <input
          aria-describedby={describedBy(id, undefined, error)}
          aria-invalid={error ? true : undefined}
          className="size-6 shrink-0 accent-(--action)"
          id={id}
          type="checkbox"
          {...rest}
        />
        <span className="pt-0.5">{label}</span>
      </label>
      <FieldError error={error} id={id} />
    </div>
  );
}

function FieldFrame({
  id,
  label,
  hint,
  error,
  className = '',
  children,
}: Frame & { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label className="text-small font-semibold" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className="text-micro text-ink-2" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError error={error} id={id} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: ReactNode }) {
  if (!error) return null;
  return (
    <p className="flex items-start gap-2 text-small text-sale" id={`${id}-error`}>
      <Icon name="alert" size={18} />
      <span>{error}</span>
    </p>
  );
}

function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
