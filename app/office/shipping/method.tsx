import { useActionData, useLoaderData } from 'react-router';
import type { MethodMove } from '#domain/shipping/change-shipping-method.ts';
import type { ActFault, Previewed } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField, TypedText } from '../kit/act-form.tsx';
import { Fault, Greyed } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { HERE, type loadMethodScreen } from './load-delivery.ts';
import { methodName } from './method-name.ts';
import { MethodMoves } from './moves.tsx';
import { Names } from './names.tsx';
import { TryForm } from './try-form.tsx';

export { changeMethod, loadMethodScreen } from './load-delivery.ts';

/** A way of delivery in a market: its prices, its days, and what a change of them would do. */
export function MethodScreen() {
  const { method, market, isLast, fields, saved } = useLoaderData<typeof loadMethodScreen>();
  const answer = useActionData() as Previewed<MethodMove[]>;
  const { say, locale, may } = useOffice();
  const name = methodName(say, { code: method.code, name: method.names?.[locale] });
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
        <span className="sp" />
        {may({ room: 'settings', right: 'change' }) && <End isLast={isLast} refused={answer} />}
      </div>
      <Fault text={answer?.fault} />
      <TryForm answer={answer} merges>
        <Names fields={fields} isWorded={method.names === null} />
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

/** Nobody chooses it any more; orders that were placed keep it. */
function End({ isLast, refused }: { isLast: boolean; refused: ActFault }) {
  const { say } = useOffice();
  if (isLast) return <Greyed id="end" label={say('delivery.end')} reason={say('delivery.last')} />;
  return (
    <ActForm
      act="end"
      className="inline-form"
      effect={say('delivery.end-effect')}
      label={say('delivery.end')}
      look="b"
      refused={refused}
    />
  );
}

type Fields = { readonly fields: Readonly<Record<string, string>> };

export function Prices({ fields, isEuro }: Fields & { isEuro: boolean }) {
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

export function Days({ fields }: Fields) {
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
