import type { AddressKind, SAVED_FIELDS } from '#domain/address-book/input.ts';
import { BILLING_NUMBERS, PLACE_FIELDS } from '#domain/checkout/address-fields.ts';
import { PROFILE_FIELDS } from '#domain/customers/input.ts';
import { countryName } from '#shared/format-cache.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { withPresent } from '../kit/typed.ts';
import type { CustomerData } from './load-customer.ts';

type Props = { readonly data: CustomerData; readonly refused: ActFault };

/** Who they are and the addresses they have saved, to be put right at the telephone. */
export function Profile({ data, refused }: Props) {
  const { say, may } = useOffice();
  const { profile, addresses } = data;
  if (!profile || !may({ room: 'customers', right: 'change' })) return null;
  return (
    <section className="decide">
      <h2>{say('customers.change')}</h2>
      <p className="s m">{say('customers.email-theirs')}</p>
      <details open={refused?.act === 'profile'}>
        <summary className="b soft">{say('customers.profile')}</summary>
        <ActForm
          act="profile"
          className="fields"
          effect={say('customers.profile-effect')}
          label={say('customers.save-profile')}
          look="b p"
          merges
          refused={refused}
        >
          {PROFILE_FIELDS.map((field) =>
            field === 'country' ? (
              <Country countries={data.countries} initial={profile.country} key={field} name="country" />
            ) : (
              <TypedField
                initial={profile[field]}
                key={field}
                label={say(`customers.field.${field}`)}
                maxLength={200}
                name={field}
                required={field === 'first_name' || field === 'last_name'}
                type={field === 'date_birth' ? 'date' : 'text'}
              />
            ),
          )}
        </ActForm>
      </details>
      {addresses.map((address) => (
        <Address address={address} countries={data.countries} key={address.id} refused={refused} />
      ))}
    </section>
  );
}

type AddressProps = Pick<CustomerData, 'countries'> & {
  readonly address: CustomerData['addresses'][number];
  readonly refused: ActFault;
};

/** The numbers of an invoice stand where the address has them. */
const SHOWN: Readonly<Record<AddressKind, readonly (typeof SAVED_FIELDS)[number][]>> = {
  shipping: ['firstName', 'lastName', ...PLACE_FIELDS],
  billing: ['firstName', 'lastName', ...BILLING_NUMBERS, ...PLACE_FIELDS],
};

function Address({ address, countries, refused }: AddressProps) {
  const { say } = useOffice();
  const { id, kind, street, city } = address;
  const isIt = refused?.act === 'address' && refused.typed.address === id;
  return (
    <details open={isIt}>
      <summary className="b soft">
        {say(kind === 'billing' ? 'customers.billing-address' : 'customers.shipping-address', {
          place: `${street}, ${city}`,
        })}
      </summary>
      <ActForm
        act="address"
        className="fields"
        effect={say('customers.address-effect')}
        hidden={{ address: id }}
        label={say('customers.save-address')}
        look="b p"
        merges
        of={id}
        refused={refused}
      >
        {SHOWN[kind].map((field) => (
          <TypedField
            id={`${id}-${field}`}
            initial={address[field]}
            key={field}
            label={say(`customers.field.${field}`)}
            maxLength={200}
            name={field}
          />
        ))}
        <Country countries={countries} id={`${id}-country`} initial={address.country} name="country" />
      </ActForm>
    </details>
  );
}

function Country(props: {
  readonly countries: readonly string[];
  readonly initial: string;
  readonly name: string;
  readonly id?: string;
}) {
  const { say, locale } = useOffice();
  const { countries, initial, name, id = name } = props;
  const show = (code: string) => (code ? countryName(code, locale) : '–');
  return (
    <TypedChoice id={id} initial={initial} label={say('customers.field.country')} name={name} show={show}>
      <option value="">–</option>
      {withPresent(countries, initial).map((code) => (
        <option key={code} value={code}>
          {show(code)}
        </option>
      ))}
    </TypedChoice>
  );
}
