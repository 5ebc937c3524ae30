import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { CheckField, FieldError, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import type { WordedField } from '#domain/forms/definition.ts';
import { UPLOAD_TYPES } from '#domain/forms/field-types.ts';

type Props = { field: WordedField; typed: string; error: string | undefined };

/** Autofill hints and keyboards by type. */
const HELP = {
  email: { autoCapitalize: 'off', autoComplete: 'email', inputMode: 'email', spellCheck: false },
  tel: { autoComplete: 'tel', inputMode: 'tel' },
} as const;

/** One field of a dynamic form, by its type. */
export function DynamicField({ field, typed, error }: Props) {
  const { id, slug, vueType, choices, disabled, hint, helpText, isRequired } = field;
  const label = isRequired ? <Mandatory>{field.name}</Mandatory> : field.name;
  const shared = { id, name: slug, disabled, error, label, required: isRequired };
  if (vueType === 'privacy') return <CheckField {...shared} defaultChecked={typed === 'yes'} value="yes" />;
  if (vueType === 'radio') return <RadioField error={error} field={field} typed={typed} />;
  const framed = { ...shared, hint: helpText, defaultValue: typed };
  if (vueType === 'textarea') return <TextAreaField {...framed} placeholder={hint ?? undefined} rows={5} />;
  if (vueType === 'select')
    return (
      <SelectField {...framed} key={typed}>
        <option value="">–</option>
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  if (vueType === 'file')
    return <TextField {...shared} accept={UPLOAD_TYPES.join(',')} hint={helpText} type="file" />;
  const help = vueType === 'email' || vueType === 'tel' ? HELP[vueType] : {};
  return <TextField {...framed} {...help} placeholder={hint ?? undefined} type={vueType} />;
}

/**
 * A radio group, none preselected. The first carries the field's id, so that a complaint leads to
 * it.
 */
function RadioField({ field, typed, error }: Props) {
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
