import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { GIVES } from '#domain/promotions/input.ts';
import { LOCALES } from '#shared/locale.ts';
import { CURRENCIES } from '#shared/money.ts';
import { localTime } from '../clock.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { Ticks } from '../kit/ticks.tsx';
import type { Choices } from './load-promotions.ts';

type Props = {
  readonly choices: Choices;
  /** Of the one that is changed; absent: a new one. */
  readonly fields?: FieldTexts;
  readonly refused: ActFault;
};

/** What a promotion is: what it gives, on which goods, where, when, how often. */
export function PromotionForm({ choices, fields, refused }: Props) {
  const { say, now } = useOffice();
  const begun: FieldTexts = { kind: 'coupon', gives: 'percent', combines: 'yes', active: 'yes' };
  const held = fields ?? { ...begun, from: localTime(now) };
  return (
    <ActForm
      act="save"
      className="campaign"
      effect={say('promotions.effect')}
      label={say(fields ? 'promotions.save' : 'promotions.make')}
      look="b p"
      merges={fields !== undefined}
      refused={refused}
    >
      {!fields && (
        <TypedField
          autoComplete="off"
          hint={say('promotions.code-hint')}
          label={say('promotions.code')}
          maxLength={30}
          name="code"
          required
        />
      )}
      <Marks held={held} name="kind" of={['coupon', 'automatic']} />
      <Gift held={held} />
      <Span held={held} />
      <Ticks
        chosen={held.markets ?? ''}
        hint={say('promotions.markets-hint')}
        legend={say('promotions.markets')}
        name="markets"
        of={choices.markets.map(({ code, name, currency }) => ({
          value: code,
          label: `${name} (${currency})`,
        }))}
        start="market-"
      />
      {choices.categories.length > 0 && (
        <Ticks
          chosen={held.categories ?? ''}
          hint={say('promotions.categories-hint')}
          legend={say('promotions.categories')}
          name="categories"
          of={choices.categories.map(({ code, name }) => ({ value: code, label: name }))}
          start="category-"
        />
      )}
      <Names held={held} />
      {refused?.faults.confirmation && (
        <TypedField autoComplete="off" label={say('campaigns.word')} name="confirmation" size={14} />
      )}
    </ActForm>
  );
}

type Held = { readonly held: FieldTexts };

/** A choice of few, each with its word. */
function Marks({ held, name, of }: Held & { name: 'kind' | 'gives'; of: readonly string[] }) {
  const { say } = useOffice();
  return (
    <TypedChoice initial={held[name]} label={say(`promotions.${name}`)} name={name}>
      {of.map((one) => (
        <option key={one} value={one}>
          {say(`promotions.${name}.${one}` as 'promotions.kind.coupon')}
        </option>
      ))}
    </TypedChoice>
  );
}

function Gift({ held }: Held) {
  const { say } = useOffice();
  return (
    <>
      <Marks held={held} name="gives" of={GIVES} />
      <TypedField
        hint={say('promotions.percent-hint')}
        initial={held.percent}
        inputMode="decimal"
        label={say('promotions.percent')}
        name="percent"
      />
      <TypedField
        hint={say('promotions.amount-hint')}
        initial={held.amount}
        inputMode="decimal"
        label={say('promotions.amount')}
        name="amount"
      />
      <TypedChoice initial={held.currency ?? 'EUR'} label={say('promotions.currency')} name="currency">
        {CURRENCIES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </TypedChoice>
      <TypedField
        hint={say('promotions.pieces-hint')}
        initial={held.buy}
        inputMode="numeric"
        label={say('promotions.buy')}
        name="buy"
      />
      <TypedField initial={held.get} inputMode="numeric" label={say('promotions.get')} name="get" />
    </>
  );
}

function Span({ held }: Held) {
  const { say } = useOffice();
  return (
    <>
      <TypedField
        hint={say('campaigns.zone')}
        initial={held.from}
        label={say('promotions.begins')}
        name="from"
        required
        type="datetime-local"
      />
      <TypedField
        hint={say('promotions.until-hint')}
        initial={held.until}
        label={say('promotions.ends')}
        name="until"
        type="datetime-local"
      />
      <TypedField
        hint={say('promotions.limit-hint')}
        initial={held.totalLimit}
        inputMode="numeric"
        label={say('promotions.total-limit')}
        name="totalLimit"
      />
      <TypedField
        hint={say('promotions.customer-hint')}
        initial={held.customerLimit}
        inputMode="numeric"
        label={say('promotions.customer-limit')}
        name="customerLimit"
      />
      {(['combines', 'active'] as const).map((name) => (
        <TypedChoice initial={held[name]} key={name} label={say(`promotions.${name}`)} name={name}>
          <option value="yes">{say(`promotions.${name}.yes`)}</option>
          <option value="">{say(`promotions.${name}.no`)}</option>
        </TypedChoice>
      ))}
    </>
  );
}

function Names({ held }: Held) {
  const { say } = useOffice();
  return (
    <fieldset>
      <legend>{say('promotions.names')}</legend>
      {LOCALES.map((locale) => (
        <TypedField
          initial={held[`name-${locale}`]}
          key={locale}
          label={say(`catalogue.in.${locale}`)}
          lang={locale}
          maxLength={80}
          name={`name-${locale}`}
        />
      ))}
      <p className="s m">{say('promotions.names-hint')}</p>
    </fieldset>
  );
}
