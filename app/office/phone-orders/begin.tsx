import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { listServedCountries } from '#domain/markets/list-countries.ts';
import { beginDraft } from '#domain/phone-orders/begin-draft.ts';
import { countryName } from '#shared/format-cache.ts';
import { LANGUAGES, languageTag } from '#shared/locale.ts';
import { workOf } from '../context.ts';
import { type ActFault, submitAct } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { formOf } from '../kit/form-of.ts';
import { Page, useOffice } from '../kit/shell.tsx';

const ADDRESS = '/office/orders/phone';

export async function loadBeginScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const countries = (await listServedCountries(shop)).map(({ code, locales }) => {
    return { code, name: countryName(code, languageTag(locale)), locale: locales[0] ?? 'en' };
  });
  const email = new URL(args.request.url).searchParams.get('email') ?? '';
  // Most buyers who call live where the shop is.
  const isHere = countries.some(({ code }) => code === shop.country);
  const country = isHere ? shop.country : (countries[0]?.code ?? '');
  return { countries, country, email };
}

export async function beginPhoneOrder(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '');
  let id = '';
  const acts = {
    begin: async () => {
      id = await beginDraft(office.shop, {
        ...{ country: said('country'), locale: said('locale'), email: said('email') },
      });
    },
  };
  return submitAct(office, form, { back: () => `${ADDRESS}/${id}`, acts });
}

/** Where an order by phone begins: the country decides the market, the language the mails. */
export function BeginScreen() {
  const { countries, country, email } = useLoaderData<typeof loadBeginScreen>();
  const refused = useActionData() as ActFault;
  const { say } = useOffice();
  const crumbs = [{ text: say('page.orders'), to: '/office/orders' }, { text: say('page.phone-order') }];
  return (
    <Page crumbs={crumbs}>
      <div className="head">
        <div>
          <h1>{say('page.phone-order')}</h1>
          <p>{say('phone.lead')}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      <div className="block">
        <ActForm act="begin" className="fields" label={say('phone.begin')} look="b p" refused={refused}>
          <TypedChoice initial={country} label={say('phone.country')} name="country" required>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </TypedChoice>
          <TypedChoice initial={countries[0]?.locale} label={say('phone.locale')} name="locale" required>
            {LANGUAGES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </TypedChoice>
          <TypedField initial={email} label={say('phone.email-if')} name="email" type="email" />
        </ActForm>
      </div>
    </Page>
  );
}
