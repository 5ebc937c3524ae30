import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listUntranslated } from '#domain/languages/list-untranslated.ts';
import { listSilentLanguages } from '#domain/languages/stop-language.ts';
import { listCountries } from '#domain/markets/list-countries.ts';
import { listMarkets } from '#domain/markets/list-markets.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { countryName, orderOfNames } from '#shared/format-cache.ts';
import { LANGUAGES, type Language } from '#shared/locale.ts';
import { workOf } from '../context.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { countryPath } from './country.tsx';
import { languagePath } from './language.tsx';

export async function loadCountriesScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  requireRight(shop, 'settings', 'look');
  const [markets, countries, silent, languages] = await Promise.all([
    listMarkets(shop),
    listCountries(shop),
    listSilentLanguages(shop),
    Promise.all(
      LANGUAGES.map(async (language: Language & { code: (typeof LANGUAGES)[number]['code'] }) => ({
        ...language,
        copied: (await listUntranslated(shop, language.code)).length,
      })),
    ),
  ]);
  return {
    languages: languages.map((one) => ({ ...one, isOn: !silent.includes(one.code) })),
    markets: markets.map((market) => ({
      ...market,
      countries: countries.filter(({ marketCode }) => marketCode === market.code),
    })),
  };
}

/** The languages of the site, and the countries that visitors can choose, by market. */
export function CountriesScreen() {
  const { languages, markets } = useLoaderData<typeof loadCountriesScreen>();
  const { say } = useOffice();
  const crumbs = [{ text: say('page.settings'), to: '/office/settings' }, { text: say('page.countries') }];
  return (
    <Page crumbs={crumbs}>
      <div className="head">
        <div>
          <h1>{say('page.countries')}</h1>
          <p>{say('countries.lead')}</p>
        </div>
      </div>
      <Languages languages={languages} />
      <Markets markets={markets} />
    </Page>
  );
}

type Data = Awaited<ReturnType<typeof loadCountriesScreen>>;

function Languages({ languages }: Pick<Data, 'languages'>) {
  const { say } = useOffice();
  return (
    <section className="had">
      <h2>{say('countries.languages')}</h2>
      <div className="scroll">
        <table className="t">
          <thead>
            <tr>
              <th scope="col">{say('language')}</th>
              <th scope="col">{say('countries.tag')}</th>
              <th scope="col">{say('countries.domain')}</th>
              <th scope="col">{say('state')}</th>
            </tr>
          </thead>
          <tbody>
            {languages.map(({ code, name, iso, domain, copied, isOn }) => (
              <tr data-row key={code}>
                <th scope="row">
                  <a data-open href={languagePath(code)} lang={code}>
                    {name}
                  </a>
                  {!isOn && <b className="copper"> {say('languages.off')}</b>}
                </th>
                <td>{iso}</td>
                <td>{domain ?? '–'}</td>
                <td className={copied > 0 ? 'copper' : 'ok'}>
                  {copied > 0 ? say('countries.copied', { n: copied }) : say('countries.translated')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Markets({ markets }: Pick<Data, 'markets'>) {
  const { say, locale } = useOffice();
  const order = orderOfNames(locale);
  return (
    <section className="had">
      <h2>{say('countries.markets')}</h2>
      <div className="scroll">
        <table className="t">
          <thead>
            <tr>
              <th scope="col">{say('countries.market')}</th>
              <th scope="col">{say('countries.currency')}</th>
              <th scope="col">{say('countries.vat')}</th>
              <th scope="col">{say('countries.countries')}</th>
            </tr>
          </thead>
          <tbody>
            {markets.map(({ code, name, currency, pricesIncludeVat, countries }) => (
              <tr key={code}>
                <th className="top-cell" scope="row">
                  {name} <span className="m">{code}</span>
                </th>
                <td className="top-cell">{currency}</td>
                <td className="top-cell">
                  {say(pricesIncludeVat ? 'countries.vat-inside' : 'countries.vat-outside')}
                </td>
                <td className="names">
                  {countries
                    .map((country) => ({ ...country, shown: countryName(country.code, locale) }))
                    .sort((one, other) => order(one.shown, other.shown))
                    .map(({ code: country, shown, locales, isServed }) => (
                      <span key={country}>
                        <a data-open href={countryPath(country)}>
                          {shown}
                        </a>{' '}
                        <span className="m">{locales.join(' ')}</span>
                        {!isServed && <b className="copper"> {say('countries.off')}</b>}
                      </span>
                    ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
