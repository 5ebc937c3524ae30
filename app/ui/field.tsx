import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Frame = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to mend it. */
  error?: ReactNode;
  /** What is right, in a sentence. An error takes its place. */
  valid?: ReactNode;
};

const CONTROL =
  'min-h-13 w-full rounded-field border-[1.5px] border-edge bg-surface px-4 py-2 text-ink [&[type=file]]:py-3 hover:border-ink aria-invalid:border-2 aria-invalid:border-sale disabled:cursor-not-allowed disabled:border-line disabled:bg-page-2 disabled:text-ink-2';

/** A labelled input: label above, hint and error below, both announced with it. */
export function TextField({
  id,
  label,
  hint,
  error,
  valid,
  className,
  ...rest
}: Frame & ComponentProps<'input'>) {
  return (
    <FieldFrame className={className} error={error} hint={hint} id={id} label={label} valid={valid}>
      <input
        aria-describedby={describedBy(id, { hint, error, valid })}
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
      <span className="relative grid items-center">
        <select
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          className={`${CONTROL} appearance-none truncate pr-11`}
          id={id}
          {...rest}
        >
          {children}
        </select>
        <span className="pointer-events-none absolute right-3.5 text-ink-2">
          <Icon name="chevron" size={20} />
        </span>
      </span>
    </FieldFrame>
  );
}

/** The options of a select, by code. */
export function Options({ of }: { of: readonly { code: string; name: string }[] }) {
  return of.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
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
        aria-describedby={describedBy(id, { hint, error })}
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
export function CheckField({
  id,
  label,
  error,
  ...rest
}: Pick<Frame, 'id' | 'label' | 'error'> & ComponentProps<'input'>) {
  return (
    <div className="grid gap-1.5">
      <label className="flex items-start gap-3 text-small leading-snug" htmlFor={id}>
        <input
          aria-describedby={describedBy(id, { error })}
          aria-invalid={error ? true : undefined}
          className="size-6 shrink-0 accent-(--action)"
          id={id}
          type="checkbox"
          {...rest}
        />
        <span className="min-w-0 pt-0.5 hyphens-auto">{label}</span>
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
  valid,
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
      {valid && !error && (
        <p className="flex items-start gap-2 text-small text-ok" id={`${id}-valid`}>
          <Icon name="check" size={18} />
          <span>{valid}</span>
        </p>
      )}
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

function describedBy(id: string, { hint, error, valid }: Partial<Frame>): string | undefined {
  const ids = [hint && `${id}-hint`, error ? `${id}-error` : valid && `${id}-valid`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
