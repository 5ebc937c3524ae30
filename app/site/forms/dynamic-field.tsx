import { lazy } from 'react';
import { CheckField, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { isStored } from '#domain/forms/kinds.ts';
import type { WordedField, WordedForm } from '#domain/forms/word-form.ts';
import { UPLOAD_TYPES } from '#domain/uploads/file-type-of.ts';
import type { StoredFile } from './form-answer.ts';
import { Mandatory } from './mandatory.tsx';
import { RadioField } from './radio-field.tsx';

/** Few forms have a field for a file. */
const FileField = lazy(() => import('./file-field.tsx').then((field) => ({ default: field.FileField })));

type Props = {
  form: Pick<WordedForm, 'slug' | 'kind'>;
  field: WordedField;
  typed: string;
  /** A file that arrived earlier. */
  stored: StoredFile | undefined;
  error: string | undefined;
};

/** Autofill hints and keyboards by type. */
const HELP = {
  email: { autoCapitalize: 'off', autoComplete: 'email', inputMode: 'email', spellCheck: false },
  tel: { autoComplete: 'tel', inputMode: 'tel' },
} as const;

/** One field of a dynamic form, by its type. */
export function DynamicField({ form, field, typed, stored, error }: Props) {
  const { id, slug, vueType, choices, disabled, hint, helpText, isRequired } = field;
  const label = isRequired ? <Mandatory>{field.name}</Mandatory> : field.name;
  const { autocomplete } = field;
  const autoComplete = autocomplete || undefined;
  const shared = { id, name: slug, disabled, error, label, required: isRequired, autoComplete };
  if (vueType === 'hidden') return <input name={slug} type="hidden" value={typed} />;
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
  if (vueType === 'file' && isStored(form.kind))
    return <FileField error={error} field={field} form={form.slug} stored={stored} />;
  // A form that is stored nowhere has its files looked at with it.
  if (vueType === 'file')
    return <TextField {...shared} accept={UPLOAD_TYPES.join(',')} hint={helpText} type="file" />;
  const help = vueType === 'email' || vueType === 'tel' ? HELP[vueType] : {};
  return <TextField {...framed} {...help} placeholder={hint ?? undefined} type={vueType} />;
}
