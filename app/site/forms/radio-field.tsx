import { FieldError } from '#app/ui/field.tsx';
import type { WordedField } from '#domain/forms/word-form.ts';
import { Mandatory } from './mandatory.tsx';

type Props = { field: WordedField; typed: string; error: string | undefined };

/**
 * A radio group, none preselected. The first carries the field's id, so that a complaint leads to
 * it.
 */
export function RadioField({ field, typed, error }: Props) {
  const { id, slug, name, choices, disabled, helpText, isRequired } = field;
  const described = [error && `${id}-error`, helpText && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined} className="grid gap-1.5" disabled={disabled}>
      <legend className="mb-1.5 text-small font-semibold">
        {isRequired ? <Mandatory>{name}</Mandatory> : name}
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map((choice, index) => (
          <label
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-field border-[1.5px] border-edge bg-surface px-4 py-2 hover:border-ink has-checked:border-action has-checked:bg-action-soft has-checked:shadow-[inset_0_0_0_1px_var(--action)] has-aria-invalid:border-2 has-aria-invalid:border-sale"
            key={choice.value}
          >
            <input
              aria-invalid={error ? true : undefined}
              className="size-[1.375rem] shrink-0 accent-(--action)"
              defaultChecked={typed === choice.value}
              id={index === 0 ? id : undefined}
              name={slug}
              required={isRequired}
              type="radio"
              value={choice.value}
            />
            <b className="font-semibold">{choice.name}</b>
          </label>
        ))}
      </div>
      {helpText && (
        <p className="text-micro text-ink-2" id={`${id}-hint`}>
          {helpText}
        </p>
      )}
      <FieldError error={error} id={id} />
    </fieldset>
  );
}
