import type { CheckoutField } from '#domain/checkout/typed.ts';
import { HOLD_HOURS } from '#domain/phone-orders/hold-hours.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField, TypedText } from '../kit/act-form.tsx';
import { CountryField } from '../kit/country-field.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { Word } from '../words.ts';
import type { DraftData } from './load-draft.ts';

type Props = { readonly data: DraftData; readonly refused: ActFault };

const CONTACT: readonly CheckoutField[] = ['email', 'phone', 'firstName', 'lastName'];
const PLACE: readonly CheckoutField[] = ['street', 'postalCode', 'city', 'province'];
const NUMBERS: readonly CheckoutField[] = ['companyName', 'vatNumber', 'taxCode', 'sdiCode', 'pecEmail'];
const BILLED: readonly CheckoutField[] = [
  ...(['billingFirstName', 'billingLastName', 'billingStreet', 'billingPostalCode'] as const),
  ...(['billingCity', 'billingProvince'] as const),
];

/**
 * The buyer, the delivery, the invoice and the time it is held. One form, so that nothing typed is
 * lost: it is saved by itself, or with the order it makes, and kept while goods are looked for.
 */
export function Buyer({ data, refused }: Props) {
  const { say } = useOffice();
  const { draft, key } = data;
  const isPlaced = refused?.act === 'place';
  const total = draft.breakdown?.totalAmount ?? 0;
  return (
    <section className="block phone-buyer">
      <h2>{say('phone.buyer')}</h2>
      <ActForm
        act="buyer"
        also={[{ act: 'place', label: say('phone.place'), look: 'b p' }]}
        className="stack"
        effect={say('phone.place-effect')}
        hidden={{ key: (isPlaced && refused.typed.key) || key, total: String(total) }}
        label={say('phone.save')}
        look="b soft"
        merges
        refused={refused}
      >
        <Texts data={data} names={CONTACT} />
        <Texts data={data} names={PLACE} />
        <Delivery data={data} />
        <Invoice data={data} />
        <TypedChoice initial="24" label={say('phone.hours')} name="hours">
          {HOLD_HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {hours < 48 ? say('phone.in-hours', { n: hours }) : say('phone.in-days', { n: hours / 24 })}
            </option>
          ))}
        </TypedChoice>
      </ActForm>
    </section>
  );
}

type Fields = { readonly data: DraftData; readonly names: readonly CheckoutField[] };

function Texts({ data: { draft }, names }: Fields) {
  const { say } = useOffice();
  return (
    <div className="fields">
      {names.map((name) => (
        <TypedField
          initial={draft.typed[name]}
          key={name}
          label={say(`phone.field.${fieldOf(name)}` as Word)}
          maxLength={200}
          name={name}
        />
      ))}
    </div>
  );
}

/** `billingStreet` is called as `street` is. */
function fieldOf(name: CheckoutField): string {
  const bare = name.replace(/^billing/, '');
  return `${bare.charAt(0).toLowerCase()}${bare.slice(1)}`;
}

function Delivery({ data: { draft, ways } }: Pick<Fields, 'data'>) {
  const { say } = useOffice();
  return (
    <>
      <div className="fields">
        <TypedChoice initial={draft.way} label={say('phone.field.deliveryMethod')} name="deliveryMethod">
          {ways.map(({ code, name, takesBag }) => (
            <option disabled={!takesBag} key={code} value={code}>
              {name}
            </option>
          ))}
        </TypedChoice>
        {draft.points.length > 0 && (
          <TypedChoice initial={draft.typed.dealer} label={say('phone.field.dealer')} name="dealer">
            <option value="">{say('phone.no-dealer')}</option>
            {draft.points.map(({ code, name, address }) => (
              <option key={code} value={code}>
                {address.city}, {name}
              </option>
            ))}
          </TypedChoice>
        )}
      </div>
      <TypedText
        initial={draft.typed.courierNotes}
        label={say('phone.field.courierNotes')}
        maxLength={500}
        name="courierNotes"
        rows={2}
      />
    </>
  );
}

/** Folded in until somebody wants an invoice. */
function Invoice({ data }: Pick<Fields, 'data'>) {
  const { say } = useOffice();
  const { typed } = data.draft;
  const isAsked = typed.invoice === 'private' || typed.invoice === 'company';
  return (
    <details open={isAsked}>
      <summary className="b soft">{say('phone.invoice')}</summary>
      <div className="stack">
        <TypedChoice initial={typed.invoice ?? 'no'} label={say('phone.field.invoice')} name="invoice">
          {(['no', 'private', 'company'] as const).map((kind) => (
            <option key={kind} value={kind}>
              {say(`phone.invoice.${kind}`)}
            </option>
          ))}
        </TypedChoice>
        <Texts data={data} names={NUMBERS} />
        <TypedChoice
          initial={typed.billingTo ?? 'same'}
          label={say('phone.field.billingTo')}
          name="billingTo"
        >
          {(['same', 'other'] as const).map((kind) => (
            <option key={kind} value={kind}>
              {say(`phone.billing.${kind}`)}
            </option>
          ))}
        </TypedChoice>
        <Texts data={data} names={BILLED} />
        <CountryField
          initial={typed.billingCountry}
          label={say('phone.field.country')}
          name="billingCountry"
        />
      </div>
    </details>
  );
}
