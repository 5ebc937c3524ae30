import { useLoaderData } from 'react-router';
import type { ListedRate } from '#domain/taxes/list-tax-rates.ts';
import { TAX_CATEGORIES } from '#domain/taxes/tax-categories.ts';
import { BROADER } from '#domain/taxes/taxation.ts';
import { countryName } from '#shared/format-cache.ts';
import { languageTag } from '#shared/locale.ts';
import { dayText, percentText } from '../format.ts';
import { ListViews } from '../kit/list-views.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { isWord, type OfficeLocale, type Say } from '../words.ts';
import { type loadVatScreen, placePath } from './load-vat.ts';

export { loadVatScreen } from './load-vat.ts';

/** The rates of every place by kind of goods, those that hold and those to come. */
export function VatScreen() {
  const { rates, places, without, saved } = useLoaderData<typeof loadVatScreen>();
  const { say, locale } = useOffice();
  const coming = rates.filter(({ state }) => state === 'coming').length;
  return (
    <Page crumbs={[{ text: say('page.vat') }]} saved={saved}>
      <div className="head">
        <div>
          <h1>{say('page.vat')}</h1>
          <p>
            {say('vat.lead')} {coming > 0 && say('vat.coming', { n: coming })}
          </p>
        </div>
      </div>
      <ListViews list="vat" />
      <div className="scroll">
        <table className="t">
          <thead>
            <tr>
              <th scope="col">{say('vat.place')}</th>
              {TAX_CATEGORIES.map((category) => (
                <th className="r" key={category} scope="col">
                  {say(`vat.of.${category}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <Place key={place} place={place} rates={rates.filter((rate) => rate.place === place)} />
            ))}
          </tbody>
        </table>
      </div>
      {without.length > 0 && (
        <p className="block m">
          {say('vat.without')}{' '}
          {without.map((place, index) => (
            <span key={place}>
              {index > 0 && ', '}
              <a href={placePath(place)}>{placeName(say, locale, place)}</a>
            </span>
          ))}
        </p>
      )}
    </Page>
  );
}

/** A country or a territory with VAT of its own by its name; one that has none is its code. */
export function placeName(say: Say, locale: OfficeLocale, place: string): string {
  const word = `vat.territory.${place}`;
  if (isWord(word)) return say(word);
  return /^[A-Z]{2}$/.test(place) ? countryName(place, languageTag(locale)) : place;
}

function Place({ place, rates }: { place: string; rates: readonly ListedRate[] }) {
  const { say, locale } = useOffice();
  return (
    <tr data-row>
      <th scope="row">
        <a data-open href={placePath(place)}>
          {placeName(say, locale, place)}
        </a>{' '}
        {placeName(say, locale, place) !== place && <span className="m">{place}</span>}
      </th>
      {TAX_CATEGORIES.map((category) => (
        <td className="r" key={category}>
          <Rate
            broader={rates.filter((rate) => rate.category === BROADER[category])}
            rates={rates.filter((rate) => rate.category === category)}
          />
        </td>
      ))}
    </tr>
  );
}

type RateProps = {
  readonly rates: readonly ListedRate[];
  /** Of the goods whose rate these have, where they have none of their own. */
  readonly broader: readonly ListedRate[];
};

/** What holds, and below it what comes. */
function Rate({ rates, broader }: RateProps) {
  const { say, locale } = useOffice();
  const now = rates.find(({ state }) => state === 'holds');
  const next = rates.find(({ state }) => state === 'coming');
  const same = broader.find(({ state }) => state === 'holds');
  return (
    <>
      {now ? (
        percentText(locale, now.rateBp)
      ) : (
        <span className="m">{same ? percentText(locale, same.rateBp) : '–'}</span>
      )}
      {next && (
        <span className="line s warn">
          {say('vat.then', {
            rate: percentText(locale, next.rateBp),
            from: dayText(locale, next.validFrom),
          })}
        </span>
      )}
    </>
  );
}
