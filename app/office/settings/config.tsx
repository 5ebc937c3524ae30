import { useActionData, useLoaderData } from 'react-router';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { SignAgain } from '../kit/sign-again.tsx';
import { useTyped } from '../kit/typed.ts';
import type { GroupName, Setting } from './groups.ts';
import type { loadConfigScreen } from './load-config.ts';
import { SettingRows } from './setting-rows.tsx';

export { changeConfig, loadConfigScreen } from './load-config.ts';

/** A group of the site config: each value with what it does, what it is now, and the new one. */
export function ConfigScreen() {
  const { group, settings, fields, saved } = useLoaderData<typeof loadConfigScreen>();
  const refused = useActionData() as ActFault;
  const { say } = useOffice();
  const title = say(`settings.group.${group}`);
  const crumbs = [{ text: say('page.settings'), to: '/office/settings' }, { text: title }];
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p>{say(`settings.group.${group}.lead`)}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      {refused?.wantsSignIn && <SignAgain from={`/office/settings/site/${group}`} />}
      <Values fields={fields} group={group} refused={refused} settings={settings} />
    </Page>
  );
}

type Props = {
  readonly group: GroupName;
  readonly settings: readonly Setting[];
  readonly fields: Readonly<Record<string, string>>;
  readonly refused: ActFault;
};

function Values({ group, settings, fields, refused }: Props) {
  const { say, may } = useOffice();
  const isOpen = may({ room: 'settings', right: 'change' });
  return (
    <fieldset className="plain" disabled={!isOpen}>
      <ActForm
        act="save"
        className="sets"
        effect={say(isOpen ? 'settings.effect' : 'settings.not-yours')}
        label={say(`settings.group.${group}.save`)}
        look="b p"
        merges
        refused={refused}
      >
        <div className="scroll">
          <table className="t set">
            <thead>
              <tr>
                <th colSpan={2} scope="col">
                  {say('settings.setting')}
                </th>
                <th scope="col">{say('settings.now')}</th>
                <th scope="col">{say('settings.new')}</th>
              </tr>
            </thead>
            <tbody>
              {settings.map((setting) => (
                <SettingRows fields={fields} key={setting.field} of={setting} />
              ))}
            </tbody>
          </table>
        </div>
        <Confirm />
      </ActForm>
    </fieldset>
  );
}

/** The word that confirms a large change, where one was refused. */
function Confirm() {
  const { say } = useOffice();
  if (!useTyped()?.faults.confirmation) return null;
  const own = { autoComplete: 'off', maxLength: 40, spellCheck: false } as const;
  return <TypedField label={say('settings.confirm')} name="confirmation" {...own} />;
}
