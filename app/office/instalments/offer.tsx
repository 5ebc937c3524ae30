import { useActionData, useLoaderData } from 'react-router';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { HERE, type loadOfferScreen } from './load-instalments.ts';

export { changeOffer, loadOfferScreen } from './load-instalments.ts';

/** The offer of a market, the law on advertising it, and who is licensed. */
export function OfferScreen() {
  const { market, countries, laws, fields, saved } = useLoaderData<typeof loadOfferScreen>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const isOpen = may({ room: 'settings', right: 'change' });
  const crumbs = [{ text: say('page.instalments'), to: HERE }, { text: market.name }];
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>
            {say('page.instalments')}, {market.name}
          </h1>
          <p>{say('instalments.confirm')}</p>
        </div>
      </div>
      <section className="block">
        <h2>{say('instalments.law')}</h2>
        {laws.map((law) => (
          <p key={law}>{say(`instalments.law.${law}`)}</p>
        ))}
      </section>
      <Fault text={refused?.fault} />
      <section className="decide">
        <fieldset className="plain" disabled={!isOpen}>
          <ActForm
            act="save"
            className="campaign"
            effect={say(isOpen ? 'instalments.effect' : 'instalments.not-yours')}
            label={say('instalments.save')}
            look="b p"
            merges
            refused={refused}
          >
            <Offer countries={countries} currency={market.currency} fields={fields} />
            <Licence fields={fields} />
          </ActForm>
        </fieldset>
      </section>
    </Page>
  );
}

type Fields = { readonly fields: Readonly<Record<string, string>> };
type OfferProps = Fields & { readonly countries: readonly string[]; readonly currency: string };

function Offer({ fields, countries, currency }: OfferProps) {
  const { say } = useOffice();
  const own = (name: keyof typeof HINTS | 'months' | 'lowest' | 'highest') => ({
    ...{ initial: fields[name], label: say(`instalments.field.${name}`), name, required: true },
  });
  const price = (name: 'lowest' | 'highest') => `${say(`instalments.field.${name}`)}, ${currency}`;
  const named = { countries: countries.join(' ') };
  return (
    <>
      <TypedField {...own('provider')} hint={say(HINTS.provider)} maxLength={200} />
      <TypedField {...own('months')} inputMode="numeric" />
      <TypedField {...own('lowest')} inputMode="decimal" label={price('lowest')} />
      <TypedField {...own('highest')} inputMode="decimal" label={price('highest')} />
      <TypedField {...own('rate')} hint={say(HINTS.rate)} inputMode="decimal" />
      <TypedField {...own('countries')} hint={say(HINTS.countries, named)} />
    </>
  );
}

const HINTS = {
  provider: 'instalments.hint.provider',
  rate: 'instalments.hint.rate',
  countries: 'instalments.hint.countries',
} as const;

/** Who is licensed, and whether pages show the offer. */
function Licence({ fields }: Fields) {
  const { say } = useOffice();
  const own = (name: 'licensedBy' | 'licence' | 'advertised') => ({
    ...{ initial: fields[name], label: say(`instalments.field.${name}`), name },
  });
  const wordOf = (value: string) =>
    say(`instalments.licensed.${value === '' ? 'nobody' : (value as 'maker' | 'provider')}`);
  return (
    <>
      <TypedChoice {...own('licensedBy')} show={wordOf}>
        {['', 'maker', 'provider'].map((value) => (
          <option key={value} value={value}>
            {wordOf(value)}
          </option>
        ))}
      </TypedChoice>
      <TypedField {...own('licence')} maxLength={200} />
      <TypedChoice {...own('advertised')}>
        <option value="">{say('instalments.off')}</option>
        <option value="yes">{say('instalments.on')}</option>
      </TypedChoice>
    </>
  );
}
