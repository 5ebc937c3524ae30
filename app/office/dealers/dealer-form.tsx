import { DEALER_SERVICES } from '#domain/dealers/services.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField, TypedText } from '../kit/act-form.tsx';
import { CountryField } from '../kit/country-field.tsx';
import { useOffice } from '../kit/shell.tsx';
import { Ticks } from '../kit/ticks.tsx';
import { useTyped } from '../kit/typed.ts';
import type { DealerData } from './load-dealers.ts';

type Props = {
  readonly data: Pick<DealerData, 'file' | 'categories'>;
  readonly refused: ActFault;
  readonly isNew?: boolean;
};

/** The whole file in one form; who may not change it reads it. */
export function DealerForm({ data, refused, isNew = false }: Props) {
  const { say, may } = useOffice();
  const isOpen = may({ room: 'quotes', right: 'change' });
  return (
    <section className="decide">
      <fieldset className="plain" disabled={!isOpen}>
        <ActForm
          act={isNew ? 'add' : 'save'}
          className="file"
          effect={say(isOpen ? (isNew ? 'dealers.add-effect' : 'dealers.effect') : 'dealers.not-yours')}
          label={say(isNew ? 'dealers.add' : 'dealers.save')}
          look="b p"
          merges={!isNew}
          refused={refused}
        >
          <Place data={data} isNew={isNew} />
          <Hours data={data} />
          <Carries data={data} />
        </ActForm>
      </fieldset>
    </section>
  );
}

const PLACE = ['name', 'slug', 'street', 'postalCode', 'city', 'province'] as const;
const REACH = ['phone', 'email', 'website', 'timeZone'] as const;

function Place({ data: { file }, isNew }: Pick<Props, 'data' | 'isNew'>) {
  const { say } = useOffice();
  const typed = useTyped();
  return (
    <>
      {PLACE.map((name) => (
        <TypedField
          hint={name === 'slug' ? say(isNew ? 'dealers.new-slug-hint' : 'dealers.slug-hint') : undefined}
          initial={file[name] ?? ''}
          key={name}
          label={say(`dealers.field.${name}`)}
          name={name}
        />
      ))}
      <CountryField initial={file.country} label={say('dealers.field.country')} name="country" />
      <TypedField
        hint={say('dealers.pin-hint')}
        initial={file.latitude}
        label={say('dealers.field.latitude')}
        name="latitude"
      />
      <TypedField initial={file.longitude} label={say('dealers.field.longitude')} name="longitude" />
      {typed?.faults.sure && (
        <label className="tick wrong">
          <input name="sure" type="checkbox" value="yes" />
          <span>{typed.faults.sure}</span>
        </label>
      )}
      {REACH.map((name) => (
        <TypedField initial={file[name] ?? ''} key={name} label={say(`dealers.field.${name}`)} name={name} />
      ))}
    </>
  );
}

function Hours({ data: { file } }: Pick<Props, 'data'>) {
  const { say } = useOffice();
  return (
    <fieldset className="inspected">
      <legend>{say('dealers.opens')}</legend>
      {WEEKDAYS.map((day, index) => (
        <TypedField
          hint={index === 0 ? say('dealers.hours-hint') : undefined}
          initial={file[day] ?? ''}
          key={day}
          label={say(`dealers.day.${day}`)}
          name={day}
        />
      ))}
    </fieldset>
  );
}

function Carries({ data: { file, categories } }: Pick<Props, 'data'>) {
  const { say } = useOffice();
  return (
    <>
      <Ticks
        chosen={file.services ?? ''}
        legend={say('dealers.services')}
        name="services"
        of={DEALER_SERVICES.map((one) => ({ value: one, label: say(`dealers.service.${one}`) }))}
        start="service-"
      />
      <TypedText
        hint={say('dealers.brands-hint')}
        initial={file.brands}
        label={say('dealers.brands')}
        name="brands"
        rows={3}
      />
      <Ticks
        chosen={file.categories ?? ''}
        legend={say('dealers.categories')}
        name="categories"
        of={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        start="category-"
      />
    </>
  );
}
