import { useActionData, useLoaderData } from 'react-router';
import { LOCALES } from '#shared/locale.ts';
import { whenText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { SignAgain } from '../kit/sign-again.tsx';
import { typedOr } from '../kit/typed.ts';
import type { loadFormScreen, loadFormsScreen } from './load-forms.ts';
import { Texts } from './texts.tsx';

export { changeFormScreen, loadFormScreen, loadFormsScreen } from './load-forms.ts';

type Off = Awaited<ReturnType<typeof loadFormScreen>>['off'];

/** The forms of the site, and where each is off. */
export function FormsScreen() {
  const { forms } = useLoaderData<typeof loadFormsScreen>();
  const { say } = useOffice();
  const crumbs = [{ text: say('page.settings'), to: '/office/settings' }, { text: say('page.forms') }];
  return (
    <Page crumbs={crumbs}>
      <div className="head">
        <div>
          <h1>{say('page.forms')}</h1>
          <p>{say('forms.lead')}</p>
        </div>
      </div>
      <div className="scroll">
        <table className="t">
          <thead>
            <tr>
              <th scope="col">{say('forms.form')}</th>
              <th className="r" scope="col">
                {say('forms.questions')}
              </th>
              <th scope="col">{say('forms.notify')}</th>
              <th className="r" scope="col">
                {say('forms.kept')}
              </th>
              <th scope="col">{say('state')}</th>
            </tr>
          </thead>
          <tbody>
            {forms.map(({ slug, name, notify, keptMonths, questions, off }) => (
              <tr data-row key={slug}>
                <th scope="row">
                  <a data-act data-open href={`/office/settings/forms/${slug}`}>
                    {name}
                  </a>
                </th>
                <td className="r">{questions}</td>
                <td>{notify || say('forms.to-company')}</td>
                <td className="r">{keptMonths}</td>
                <td>
                  <Standing off={off} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Page>
  );
}

/** On everywhere, or since when it is off in which languages. */
function Standing({ off }: { off: Off }) {
  const { say, locale, now } = useOffice();
  const where = LOCALES.filter((one) => off[one]);
  if (where.length === 0) return <span className="ok b6">{say('settings.on')}</span>;
  return where.map((one) => {
    const when = whenText(locale, off[one] ?? now, now);
    return (
      <span className="line copper" key={one}>
        {say('forms.off-in', { language: say(`catalogue.in.${one}`), when })}
      </span>
    );
  });
}

/** One form: on or off in each language, and what visitors read instead. */
export function FormScreen() {
  const data = useLoaderData<typeof loadFormScreen>();
  const { slug, name, fields, off, saved } = data;
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const isOpen = may({ room: 'settings', right: 'change' });
  const crumbs = [
    { text: say('page.settings'), to: '/office/settings' },
    { text: say('page.forms'), to: '/office/settings/forms' },
    { text: name },
  ];
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p>{say('forms.form-lead')}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      {refused?.wantsSignIn && <SignAgain from={`/office/settings/forms/${slug}`} />}
      <fieldset className="plain" disabled={!isOpen}>
        <ActForm
          act="save"
          className="sets"
          effect={say(isOpen ? 'settings.effect' : 'settings.not-yours')}
          label={say('forms.save')}
          look="b p"
          merges
          refused={refused}
        >
          <Switches fields={fields} off={off} refused={refused} />
        </ActForm>
      </fieldset>
      <Texts data={data} refused={refused} />
    </Page>
  );
}

type SwitchesProps = {
  readonly fields: Readonly<Record<string, string>>;
  readonly off: Off;
  readonly refused: ActFault;
};

function Switches({ fields, off, refused }: SwitchesProps) {
  const { say, locale, now } = useOffice();
  const isChanged = (name: string) => typedOr(refused, name, fields[name] ?? '') !== fields[name];
  return (
    <div className="scroll">
      <table className="t set switches">
        <thead>
          <tr>
            <th scope="col">{say('language')}</th>
            <th scope="col">{say('settings.now')}</th>
            <th scope="col">{say('settings.new')}</th>
            <th scope="col">{say('forms.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {LOCALES.map((one) => {
            const [on, reason] = [`on_${one}`, `reason_${one}`];
            const since = off[one];
            const title = say(`catalogue.in.${one}`);
            return (
              <tr className={isChanged(on) || isChanged(reason) ? 'changed' : undefined} key={one}>
                <th scope="row">{title}</th>
                <td className="now">
                  {since
                    ? say('forms.off-since', { when: whenText(locale, since, now) })
                    : say('settings.on')}
                </td>
                <td className="switch">
                  <TypedChoice initial={fields[on]} label={`${title}, ${say('settings.new')}`} name={on}>
                    <option value="yes">{say('settings.on')}</option>
                    <option value="no">{say('settings.off')}</option>
                  </TypedChoice>
                </td>
                <td>
                  <TypedField
                    initial={fields[reason]}
                    label={`${title}, ${say('forms.reason')}`}
                    lang={one}
                    maxLength={200}
                    name={reason}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
