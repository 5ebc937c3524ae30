import { RadioCard } from '#app/site/forms/radio-card.tsx';
import { CheckField, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import type { Surface } from './specimen.tsx';

/** Every field in every state. Ids differ between the surfaces. */
export function Fields({ surface }: { surface: Surface }) {
  const id = (name: string) => `${surface}-${name}`;
  return (
    <div className="grid gap-3">
      <h3 className="text-t4">Fields: rest, filled, focus, disabled, valid, error</h3>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField id={id('empty')} label="Height" hint="In centimetres, without shoes" />
        <TextField id={id('filled')} label="Inseam" defaultValue="83" />
        <TextField data-shown="focus" defaultValue="giulia" id={id('focus')} label="First name" />
        <TextField defaultValue="WT27" disabled id={id('disabled')} label="Year" />
        <TextField
          defaultValue="WT27-VT-004 186"
          id={id('valid')}
          label="Serial number"
          valid="Found: Vetta, Bronzo, size M"
        />
        <TextField
          defaultValue="giulia.marin@example"
          error="Add the end of the address, for example .it"
          id={id('error')}
          label="Email"
        />
        <SelectField defaultValue="de" id={id('select')} label="Country">
          <option value="de">Deutschland</option>
          <option value="it">Italia</option>
        </SelectField>
        <SelectField error="Choose how we may reach you" id={id('select-error')} label="Reach me by">
          <option value="">Please choose</option>
        </SelectField>
        <TextAreaField
          className="sm:col-span-2"
          defaultValue="Leave it with the baker at number 12, he is up before you are."
          id={id('area')}
          label="Notes for the courier"
        />
        <TextField
          error="Die Rahmennummer beginnt mit WT und den zwei Ziffern des Baujahrs, zum Beispiel WT27"
          id={id('german')}
          label="Rahmennummer für die Garantieverlängerungsregistrierung"
          hint="Unter dem Tretlagergehäuse, neben der Zugverlegung"
        />
        <div className="grid content-start gap-4">
          <CheckField id={id('check')} label="I have read the terms of sale" />
          <CheckField defaultChecked id={id('checked')} label="One letter a month" />
          <CheckField
            error="Please read the terms and tick the box"
            id={id('check-error')}
            label="The terms"
          />
        </div>
      </div>
      <Ways surface={surface} />
    </div>
  );
}

function Ways({ surface }: { surface: Surface }) {
  const name = `${surface}-way`;
  return (
    <fieldset className="grid gap-3 pt-3">
      <legend className="text-small font-semibold">One of several ways</legend>
      <RadioCard
        aside="€9"
        defaultChecked
        id={`${name}-courier`}
        name={name}
        text="2 to 4 working days"
        title="Courier"
        value="courier"
      />
      <RadioCard
        aside="Free"
        defaultChecked={false}
        id={`${name}-shop`}
        name={name}
        text="We ring when it is there"
        title="Bicycle shop"
        value="shop"
      />
    </fieldset>
  );
}
