import type { ReactNode } from 'react';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { RadioCard } from '#app/site/forms/radio-card.tsx';
import { FieldError } from '#app/ui/field.tsx';
import type { CheckoutField } from '#domain/checkout/typed.ts';
import { useField } from './checkout-context.ts';

export type Option = {
  readonly code: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
  /** A mark for styles: some fields show only while it is chosen. */
  readonly 'data-opens'?: string | undefined;
  /** It is a saved address. */
  readonly 'data-saved'?: string | undefined;
  /** Shown only while this other choice is made. */
  readonly shownBy?: string | undefined;
};

/** One of several options, each a card. */
export function Choice({
  name,
  title,
  options,
  isMandatory = false,
  inRow = false,
}: {
  name: CheckoutField;
  title: string;
  options: readonly Option[];
  isMandatory?: boolean;
  /** Beside each other where there is room. */
  inRow?: boolean;
}) {
  const { error, defaultValue, autoFocus } = useField(name);
  return (
    <fieldset className={`grid gap-3 ${inRow ? 'sm:auto-cols-fr sm:grid-flow-col' : ''}`}>
      <legend className="pb-3 text-body font-semibold w-false-flat">
        {isMandatory ? <Mandatory>{title}</Mandatory> : title}
      </legend>
      {options.map(({ code, shownBy = 'contents', ...option }, index) => (
        <div className={shownBy} key={code}>
          <RadioCard
            {...option}
            autoFocus={autoFocus && index === 0}
            defaultChecked={code === defaultValue}
            describedBy={error ? `${name}-error` : undefined}
            id={index === 0 ? name : `${name}-${code}`}
            name={name}
            value={code}
          />
        </div>
      ))}
      <FieldError error={error} id={name} />
    </fieldset>
  );
}
