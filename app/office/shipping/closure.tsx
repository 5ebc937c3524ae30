import { useActionData, useLoaderData } from 'react-router';
import type { WorkshopMoves } from '#domain/shipping/read-workshop-moves.ts';
import { LOCALES } from '#shared/locale.ts';
import type { Previewed } from '../kit/act.ts';
import { ActForm, TypedField, TypedText } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { HERE, type loadClosureScreen, WORKSHOP } from './load-delivery.ts';
import { Moves } from './moves.tsx';
import { TryForm } from './try-form.tsx';

export { changeClosure, loadClosureScreen } from './load-delivery.ts';

/** A closure: its days, and what shoppers read before it. */
export function ClosureScreen() {
  const { fields } = useLoaderData<typeof loadClosureScreen>();
  const answer = useActionData() as Previewed<WorkshopMoves>;
  const { say, may } = useOffice();
  const isOpen = may({ room: 'settings', right: 'change' });
  const title = fields ? `${fields.from} – ${fields.to}` : say('page.closure-new');
  return (
    <Page
      crumbs={[
        { text: say('page.delivery'), to: HERE },
        { text: say('page.workshop'), to: WORKSHOP },
        { text: title },
      ]}
    >
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p>{say('delivery.closure-lead')}</p>
        </div>
        <span className="sp" />
        {fields && isOpen && (
          <ActForm act="remove" label={say('delivery.remove')} look="b" refused={answer} />
        )}
      </div>
      <Fault text={answer?.fault} />
      <TryForm answer={answer} merges={fields !== null}>
        <Fields fields={fields ?? {}} />
      </TryForm>
      {answer?.seen && <Moves moves={answer.seen} />}
    </Page>
  );
}

function Fields({ fields }: { fields: Readonly<Record<string, string>> }) {
  const { say } = useOffice();
  return (
    <>
      {(['from', 'to', 'before'] as const).map((name) => (
        <TypedField
          hint={say(`delivery.hint.${name}`)}
          initial={fields[name]}
          key={name}
          label={say(`delivery.field.${name}`)}
          name={name}
        />
      ))}
      <fieldset className="tongue">
        <legend>{say('delivery.words')}</legend>
        <p className="s m">{say('delivery.words-hint')}</p>
        {LOCALES.map((locale) => (
          <div className="stack" key={locale}>
            <TypedField
              initial={fields[`title-${locale}`]}
              label={say('delivery.title-in', { language: say(`catalogue.in.${locale}`) })}
              lang={locale}
              name={`title-${locale}`}
            />
            <TypedText
              initial={fields[`text-${locale}`]}
              label={say('delivery.text-in', { language: say(`catalogue.in.${locale}`) })}
              lang={locale}
              name={`text-${locale}`}
              rows={4}
            />
          </div>
        ))}
      </fieldset>
    </>
  );
}
