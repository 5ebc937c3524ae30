import { useActionData, useLoaderData } from 'react-router';
import type { ListedRate } from '#domain/taxes/list-tax-rates.ts';
import { TAX_CATEGORIES } from '#domain/taxes/tax-categories.ts';
import { dayText, percentText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Ticks } from '../kit/ticks.tsx';
import { isWord } from '../words.ts';
import { HERE, type loadPlaceScreen } from './load-vat.ts';
import { placeName } from './vat.tsx';

export { changePlace, loadPlaceScreen } from './load-vat.ts';

/** The rates of a place with their days; one to come is added or taken back. */
export function PlaceScreen() {
  const { place, rates, tomorrow, saved } = useLoaderData<typeof loadPlaceScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale, may } = useOffice();
  const isOpen = may({ room: 'settings', right: 'change' });
  const name = placeName(say, locale, place);
  return (
    <Page crumbs={[{ text: say('page.vat'), to: HERE }, { text: name }]} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>
            {name} {name !== place && <span className="m">{place}</span>}
          </h1>
          <p>{say(rates.length > 0 ? 'vat.place-lead' : 'vat.none')}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      {isOpen ? (
        <section className="decide">
          <ActForm
            act="add"
            className="campaign"
            effect={say('vat.effect')}
            label={say('vat.add')}
            look="b p"
            refused={refused}
          >
            <TypedField inputMode="decimal" label={say('vat.percent')} name="percent" required />
            <TypedField
              hint={say('vat.from-hint')}
              label={say('vat.from')}
              min={tomorrow}
              name="from"
              required
              type="date"
            />
            <Ticks
              chosen=""
              legend={say('vat.goods')}
              name="categories"
              of={TAX_CATEGORIES.map((one) => ({ value: one, label: say(`vat.of.${one}`) }))}
              start="category-"
            />
          </ActForm>
        </section>
      ) : (
        <p className="block s m">{say('vat.not-yours')}</p>
      )}
      {rates.length > 0 && <Rates isOpen={isOpen} rates={rates} />}
    </Page>
  );
}

function Rates({ rates, isOpen }: { rates: readonly ListedRate[]; isOpen: boolean }) {
  const { say, locale } = useOffice();
  return (
    <section className="block wide">
      <h2>{say('vat.rates')}</h2>
      <div className="scroll">
        <table className="t">
          <thead>
            <tr>
              <th scope="col">{say('vat.goods')}</th>
              <th className="r" scope="col">
                {say('vat.percent')}
              </th>
              <th scope="col">{say('vat.from')}</th>
              <th scope="col">{say('vat.until')}</th>
              <th scope="col">{say('state')}</th>
              <th className="r" scope="col">
                {say('acts')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.map((rate) => (
              <tr data-row key={rate.id}>
                <th scope="row">{goodsText(say, rate.category)}</th>
                <td className="r b6">{percentText(locale, rate.rateBp)}</td>
                <td>{dayText(locale, rate.validFrom)}</td>
                <td>{rate.validTo ? dayText(locale, rate.validTo) : say('promotions.open-end')}</td>
                <td>
                  <span className={rate.state === 'holds' ? 'fl g1' : 'fl o'}>
                    {say(`vat.state.${rate.state}`)}
                  </span>
                </td>
                <td className="r s m">
                  {rate.state !== 'coming' && say('vat.kept')}
                  {rate.state === 'coming' && isOpen && (
                    <ActForm act="remove" hidden={{ rate: rate.id }} label={say('vat.remove')} look="link" />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type Say = ReturnType<typeof useOffice>['say'];

function goodsText(say: Say, category: string): string {
  const word = `vat.of.${category}`;
  return isWord(word) ? say(word) : category;
}
