import { BATTERY_REMOVERS } from '#domain/safety/battery.ts';
import { ActForm, TypedChoice, TypedField } from '../kit/act-form.tsx';
import { CountryField } from '../kit/country-field.tsx';
import { Meanwhile } from '../kit/meanwhile.tsx';
import { useOffice } from '../kit/shell.tsx';
import { typedOr, useTyped } from '../kit/typed.ts';
import type { Word } from '../words.ts';
import { Features } from './features.tsx';
import type { SectionProps } from './section.ts';

const TAXES = ['bike', 'e-bike', 'part', 'helmet', 'apparel', 'child-apparel', 'service'] as const;
const FLAGS = ['is_new', 'best_seller', 'personalizable_color'] as const;

/** What it is: shelf, year, usages, flags, maker, customs, battery. */
export function Facts({ data, refused }: SectionProps) {
  const { say } = useOffice();
  const { cells, choices } = data;
  return (
    <section className="decide" id="facts">
      <h2>{say('catalogue.facts')}</h2>
      <ActForm act="facts" label={say('catalogue.save-facts')} look="b p" merges refused={refused}>
        <div className="grid">
          <Cell cells={cells} name="model" word="catalogue.model" />
          <TypedChoice initial={cells.category} label={say('catalogue.category')} name="category">
            {choices.categories
              .filter(
                ({ kind, code }) => (kind === 'bike') === (cells.kind === 'bike') || code === cells.category,
              )
              .map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </TypedChoice>
          <Cell cells={cells} name="model_year" word="catalogue.year" />
          <TypedChoice initial={cells.tax_category} label={say('catalogue.tax')} name="tax_category">
            {TAXES.map((tax) => (
              <option key={tax} value={tax}>
                {say(`vat.of.${tax}`)}
              </option>
            ))}
          </TypedChoice>
          <Cell cells={cells} name="position" word="catalogue.position" />
          <TypedChoice initial={cells.manufacturer} label={say('catalogue.manufacturer')} name="manufacturer">
            <option value="">{say('catalogue.usual')}</option>
            {choices.manufacturers.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </TypedChoice>
          <TypedChoice initial={cells.safety_sheet} label={say('catalogue.sheet')} name="safety_sheet">
            <option value="">{say('catalogue.usual-sheet', { kind: cells.kind ?? '' })}</option>
            {choices.sheets.map((sheet) => (
              <option key={sheet}>{sheet}</option>
            ))}
          </TypedChoice>
          <Cell cells={cells} name="hs_code" word="catalogue.hs" />
          <CountryField
            initial={cells.origin_country}
            label={say('catalogue.origin')}
            name="origin_country"
          />
          <Cell cells={cells} name="related" word="catalogue.related" />
        </div>
        <Marks data={data} />
        {cells.kind === 'apparel' && <Features cells={cells} />}
        {(cells.tax_category === 'e-bike' || cells.battery_wh) && <Battery cells={cells} />}
      </ActForm>
    </section>
  );
}

type Cells = SectionProps['data']['cells'];

function Cell({ cells, name, word }: { cells: Cells; name: string; word: Word }) {
  const { say } = useOffice();
  return <TypedField initial={cells[name]} label={say(word)} maxLength={200} name={name} />;
}

function Marks({ data: { cells, choices } }: Pick<SectionProps, 'data'>) {
  const { say } = useOffice();
  const typed = useTyped();
  const ticked =
    typed && Object.keys(typed.typed).flatMap((key) => (key.startsWith('usage:') ? [key.slice(6)] : []));
  const used = typedOr(typed, 'usages', ticked ? ticked.join(' ') : (cells.usages ?? '')).split(' ');
  const namesOf = (codes: string) =>
    choices.usages.filter(({ code }) => codes.split(' ').includes(code)).map(({ name }) => name);
  return (
    <div className="marks">
      <fieldset>
        <legend>{say('catalogue.flags')}</legend>
        {FLAGS.map((flag) => (
          <div className="mark" key={flag}>
            <label className="inline">
              <input
                defaultChecked={typedOr(typed, flag, typed ? '' : (cells[flag] ?? '')) === '1'}
                name={flag}
                type="checkbox"
                value="1"
              />
              {say(`catalogue.flag.${flag}`)}
            </label>
            <Told name={flag} />
            <Meanwhile
              initial={cells[flag] ?? ''}
              name={flag}
              show={(value) => say(value === '1' ? 'edit.yes' : 'edit.no')}
            />
          </div>
        ))}
      </fieldset>
      {cells.kind === 'bike' && (
        <fieldset>
          <legend>{say('catalogue.usages')}</legend>
          {choices.usages.map(({ code, name }) => (
            <label className="inline" key={code}>
              <input defaultChecked={used.includes(code)} name={`usage:${code}`} type="checkbox" value="1" />
              {name}
            </label>
          ))}
          <Told name="usages" />
          <Meanwhile initial={cells.usages ?? ''} name="usages" show={(codes) => namesOf(codes).join(', ')} />
        </fieldset>
      )}
    </div>
  );
}

/** What is wrong with a mark, or who changed it. */
function Told({ name }: { name: string }) {
  const fault = useTyped()?.faults[name];
  return fault ? <p className="s bad">{fault}</p> : null;
}

function Battery({ cells }: { cells: Cells }) {
  const { say } = useOffice();
  return (
    <div className="grid">
      <Cell cells={cells} name="battery_wh" word="catalogue.battery-wh" />
      <Cell cells={cells} name="battery_v" word="catalogue.battery-v" />
      <Cell cells={cells} name="battery_chemistry" word="catalogue.battery-chemistry" />
      <Cell cells={cells} name="battery_weight" word="catalogue.battery-weight" />
      <TypedChoice
        initial={cells.battery_removable_by}
        label={say('catalogue.battery-removable')}
        name="battery_removable_by"
      >
        <option value="" />
        {BATTERY_REMOVERS.map((who) => (
          <option key={who} value={who}>
            {say(`catalogue.removable.${who}`)}
          </option>
        ))}
      </TypedChoice>
      <Cell cells={cells} name="battery_passport" word="catalogue.battery-passport" />
    </div>
  );
}
