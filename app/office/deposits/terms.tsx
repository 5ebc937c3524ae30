import { useActionData, useLoaderData } from 'react-router';
import type { Previewed } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { ExampleText } from './example-text.tsx';
import { type Example, HERE, type loadTermsScreen } from './load-deposits.ts';

export { changeTerms, loadTermsScreen } from './load-deposits.ts';

const RULES = ['paid', 'ask', 'pack', 'cancel'] as const;

/** The deposit of a market: its share, an example, and what follows from it. */
export function TermsScreen() {
  const { market, fields, example, saved } = useLoaderData<typeof loadTermsScreen>();
  const answer = useActionData() as Previewed<Example>;
  const { say, may } = useOffice();
  const isOpen = may({ room: 'settings', right: 'change' });
  const crumbs = [{ text: say('page.deposits'), to: HERE }, { text: market.name }];
  return (
    <Page crumbs={crumbs} saved={answer ? null : saved}>
      <div className="head">
        <div>
          <h1>
            {say('page.deposits')}, {market.name}
          </h1>
          <p>
            <ExampleText currency={market.currency} example={answer?.seen ?? example} />
          </p>
        </div>
      </div>
      <Fault text={answer?.fault} />
      <section className="decide">
        <fieldset className="plain" disabled={!isOpen}>
          <ActForm
            act="save"
            also={[{ act: 'try', label: say('deposits.try') }]}
            effect={say(isOpen ? 'deposits.effect' : 'deposits.not-yours')}
            label={say('deposits.save')}
            look="b p"
            merges
            refused={answer}
          >
            <TypedField
              hint={say('deposits.hint.share')}
              initial={fields.share}
              inputMode="numeric"
              label={say('deposits.field.share')}
              name="share"
            />
          </ActForm>
        </fieldset>
      </section>
      <section className="block">
        <h2>{say('deposits.rules')}</h2>
        {RULES.map((rule) => (
          <p key={rule}>{say(`deposits.rule.${rule}`)}</p>
        ))}
      </section>
    </Page>
  );
}
