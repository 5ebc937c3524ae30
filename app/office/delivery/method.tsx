import { useActionData, useLoaderData } from 'react-router';
import type { MethodMove } from '#domain/shipping/change-shipping-method.ts';
import type { Previewed } from '../kit/act.ts';
import { TypedChoice, TypedField, TypedText } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { methodName } from './delivery.tsx';
import { HERE, type loadMethodScreen } from './load-delivery.ts';
import { MethodMoves } from './moves.tsx';
import { TryForm } from './try-form.tsx';

export { changeMethod, loadMethodScreen } from './load-delivery.ts';

/** A way of delivery in a market: its prices, its days, and what a change of them would do. */
export function MethodScreen() {
  const { method, market, fields, saved } = useLoaderData<typeof loadMethodScreen>();
  const answer = useActionData() as Previewed<MethodMove[]>;
  const { say } = useOffice();
  const name = methodName(say, method.code);
  return (
    <Page
      crumbs={[{ text: say('page.delivery'), to: HERE }, { text: `${name}, ${market.name}` }]}
      saved={answer ? null : saved}
    >
      <div className="head">
        <div>
          <h1>
            {name}, {market.name}
          </h1>
          <p>
            {say(market.pricesIncludeVat ? 'delivery.with-vat' : 'delivery.net', {
              currency: market.currency,
            })}
          </p>
        </div>
      </div>
      <Fault text={answer?.fault} />
      <TryForm answer={answer} merges>
        <Prices fields={fields} isEuro={market.currency === 'EUR'} />
        <Days fields={fields} />
        {answer?.faults.confirmation && (
          <TypedField autoComplete="off" label={say('campaigns.word')} name="confirmation" size={14} />
        )}
      </TryForm>
      {answer?.seen && <MethodMoves moves={answer.seen} />}
    </Page>
  );
}

type Fields = { readonly fields: Readonly<Record<string, string>> };

function Prices({ fields, isEuro }: Fields & { isEuro: boolean }) {
  const { say } = useOffice();
  const hints = {
    freeFrom: isEuro ? 'delivery.free-euro' : 'delivery.free-hint',
    bulky: 'delivery.box-hint',
  } as const;
  return (
    <>
      {(['amount', 'freeFrom', 'bulky', 'bikeReturn'] as const).map((name) => (
        <TypedField
          hint={name === 'freeFrom' || name === 'bulky' ? say(hints[name]) : undefined}
          initial={fields[name]}
          inputMode="decimal"
          key={name}
          label={say(`delivery.field.${name}`)}
          name={name}
        />
      ))}
    </>
  );
}

function Days({ fields }: Fields) {
  const { say } = useOffice();
  return (
    <>
      {(['minDays', 'maxDays', 'bikeExtraDays'] as const).map((name) => (
        <TypedField
          initial={fields[name]}
          inputMode="numeric"
          key={name}
          label={say(`delivery.field.${name}`)}
          name={name}
        />
      ))}
      <TypedChoice
        initial={fields.takesBatteries}
        label={say('delivery.field.takesBatteries')}
        name="takesBatteries"
      >
        <option value="yes">{say('delivery.takes.yes')}</option>
        <option value="">{say('delivery.takes.no')}</option>
      </TypedChoice>
      {(['countryDays', 'bikeReturns'] as const).map((name) => (
        <TypedText
          hint={say(`delivery.hint.${name}`)}
          initial={fields[name]}
          key={name}
          label={say(`delivery.field.${name}`)}
          name={name}
          rows={3}
        />
      ))}
      <TypedText
        hint={say('delivery.hint.batteriesNotTo')}
        initial={fields.batteriesNotTo}
        label={say('delivery.field.batteriesNotTo')}
        name="batteriesNotTo"
        rows={2}
      />
    </>
  );
}
