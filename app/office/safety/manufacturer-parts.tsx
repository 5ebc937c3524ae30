import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { type Manufacturer, manufacturerFields } from '#domain/safety/manufacturer-fields.ts';
import { TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';

const PARTS = ['name', 'street', 'town', 'country', 'email'] as const;

/** The fields of a manufacturer as a form says them. */
export function fieldsOf(form: FormData): FieldTexts {
  return Object.fromEntries(
    Object.keys(manufacturerFields(null)).map((name) => [name, String(form.get(name) ?? '').trim()]),
  );
}

/** Its address, and whoever answers for it where it is outside the Union. */
export function ManufacturerParts({ known = null }: { known?: Manufacturer | null }) {
  const { say } = useOffice();
  const fields = manufacturerFields(known);
  return (
    <>
      {(['', 'eu_'] as const).map((start) => (
        <fieldset className="grid" key={start}>
          <legend>{say(start === '' ? 'makers.itself' : 'makers.in-eu')}</legend>
          {start !== '' && <p className="s m whole-row">{say('makers.in-eu-hint')}</p>}
          {PARTS.map((part) => (
            <TypedField
              initial={fields[`${start}${part}`]}
              key={part}
              label={say(`makers.${part}`)}
              maxLength={part === 'country' ? 2 : 120}
              name={`${start}${part}`}
              required={start === ''}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}
