import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { findCountry } from '#domain/markets/find-country.ts';
import { listCountries } from '#domain/markets/list-countries.ts';
import { countryUnknown } from '#domain/markets/refusals.ts';
import { startServing, stopServing } from '#domain/markets/serve-country.ts';
import { readCountryUse } from '#domain/orders/read-country-use.ts';
import { countryName } from '#shared/format-cache.ts';
import { workOf } from '../context.ts';
import { type ActFault, savedOf, showNext, submitAct } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { formOf } from '../kit/form-of.ts';
import { Page, useOffice } from '../kit/shell.tsx';

const COUNTRIES = '/office/settings/countries';
export const countryPath = (code: string) => `${COUNTRIES}/${code}`;

export async function loadCountryScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const typed = args.params.code ?? '';
  const country = await findCountry(shop.db, typed);
  if (!country) throw countryUnknown(typed);
  const { code } = country;
  // An address in small letters names the same country, and its acts would not.
  if (code !== typed) throw showNext(countryPath(code), 302);
  const use = await readCountryUse(shop, code);
  const all = await listCountries(shop);
  const others = all.filter((one) => one.marketCode === country.marketCode && one.code !== code);
  const isLast = !others.some(({ isServed }) => isServed);
  return { country, isLast, use, saved: savedOf(args.request) };
}

export async function changeCountry(args: ActionFunctionArgs) {
  const office = workOf(args);
  const code = args.params.code ?? '';
  return submitAct(office, await formOf(args.request), {
    back: countryPath(code),
    acts: {
      stop: () => stopServing(office.shop, code),
      start: () => startServing(office.shop, code),
    },
  });
}

/** Whether goods go to a country, and what happens when that changes. */
export function CountryScreen() {
  const { country, saved } = useLoaderData<typeof loadCountryScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale } = useOffice();
  const { code, localName, marketCode, isServed } = country;
  const name = countryName(code, locale);
  const crumbs = [
    { text: say('page.settings'), to: '/office/settings' },
    { text: say('page.countries'), to: COUNTRIES },
    { text: name },
  ];
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p>
            {localName !== name && `${localName}. `}
            {say('countries.of-market', { market: marketCode })}.{' '}
            {say(isServed ? 'countries.is-served' : 'countries.is-stopped')}
          </p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      <Serving refused={refused} />
    </Page>
  );
}

/** What stays and what ends stands above the button; the last country of a market stays. */
function Serving({ refused }: { refused: ActFault }) {
  const { country, isLast, use } = useLoaderData<typeof loadCountryScreen>();
  const { say, locale, may } = useOffice();
  const { code, isServed } = country;
  const name = countryName(code, locale);
  const isMine = may({ room: 'settings', right: 'change' });
  return (
    <section className="decide">
      <h2>{say(isServed ? 'countries.if-stopped' : 'countries.if-served')}</h2>
      {isServed ? (
        <>
          <p>{say('countries.ends')}</p>
          {use.checkouts > 0 && (
            <p>
              <b>{say('countries.checkouts', { n: use.checkouts })}</b>
            </p>
          )}
          {use.orders > 0 && (
            <p>
              <b>{say('countries.under-way', { n: use.orders })}</b>
            </p>
          )}
          {use.checkouts + use.orders === 0 && <p>{say('countries.nothing')}</p>}
        </>
      ) : (
        <p>{say('countries.begins')}</p>
      )}
      {!isMine && <p className="s m">{say('countries.not-yours')}</p>}
      {isMine && isServed && isLast && <p className="strip">{say('countries.last')}</p>}
      {isMine && isServed && !isLast && (
        <ActForm
          act="stop"
          effect={say('countries.stop-effect')}
          label={say('countries.stop', { name })}
          look="b danger"
          refused={refused}
        />
      )}
      {isMine && !isServed && (
        <ActForm act="start" label={say('countries.start', { name })} look="b p" refused={refused} />
      )}
    </section>
  );
}
