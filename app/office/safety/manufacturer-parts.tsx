import { type Manufacturer, manufacturerFields } from '#domain/safety/manufacturer-fields.ts';
import { TypedField } from '../kit/act-form.tsx';
import { CountryField } from '../kit/country-field.tsx';
import { useOffice } from '../kit/shell.tsx';

const PARTS = ['name', 'street', 'town', 'country', 'email'] as const;

/** The names of its fields. */
export const FIELDS = Object.keys(manufacturerFields(null));

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
          {PARTS.map((part) => {
            const own = {
              ...{ initial: fields[`${start}${part}`], label: say(`makers.${part}`) },
              ...{ name: `${start}${part}`, required: start === '' },
            };
            if (part === 'country') return <CountryField key={part} {...own} />;
            return <TypedField key={part} maxLength={120} {...own} />;
          })}
        </fieldset>
      ))}
    </>
  );
}
