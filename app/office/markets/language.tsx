import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import {
  listSilentLanguages,
  readLanguageUse,
  startLanguage,
  stopLanguage,
} from '#domain/languages/stop-language.ts';
import { DEFAULT_LOCALE, languageOf } from '#shared/locale.ts';
import { workOf } from '../context.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { formOf } from '../kit/form-of.ts';
import { Page, useOffice } from '../kit/shell.tsx';

const COUNTRIES = '/office/settings/countries';
export const languagePath = (code: string) => `/office/settings/languages/${code}`;

export async function loadLanguageScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { code, ...use } = await readLanguageUse(shop, args.params.code ?? '');
  const isOn = !(await listSilentLanguages(shop)).includes(code);
  return { code, name: languageOf(code).name, isOn, use, saved: savedOf(args.request) };
}

export async function changeLanguage(args: ActionFunctionArgs) {
  const office = workOf(args);
  const code = args.params.code ?? '';
  return submitAct(office, await formOf(args.request), {
    back: languagePath(code),
    acts: {
      stop: () => stopLanguage(office.shop, code),
      start: () => startLanguage(office.shop, code),
    },
  });
}

/** Whether the public site speaks a language, and what happens when that changes. */
export function LanguageScreen() {
  const { code, name, isOn, saved } = useLoaderData<typeof loadLanguageScreen>();
  const refused = useActionData() as ActFault;
  const { say } = useOffice();
  const crumbs = [
    { text: say('page.settings'), to: '/office/settings' },
    { text: say('page.countries'), to: COUNTRIES },
    { text: name },
  ];
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1 lang={code}>{name}</h1>
          <p>{say(isOn ? 'languages.is-on' : 'languages.is-off')}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      <Speaking refused={refused} />
    </Page>
  );
}

/** What ends and what stays stands above the button; English stays on. */
function Speaking({ refused }: { refused: ActFault }) {
  const { code, name, isOn, use } = useLoaderData<typeof loadLanguageScreen>();
  const { say, may } = useOffice();
  const isMine = may({ room: 'settings', right: 'change' });
  const isFallback = code === DEFAULT_LOCALE;
  return (
    <section className="decide">
      <h2>{say(isOn ? 'languages.if-off' : 'languages.if-on')}</h2>
      {isFallback && <p className="strip">{say('languages.stays')}</p>}
      {isOn && !isFallback && (
        <>
          <p>{say('languages.ends')}</p>
          {use.orders > 0 && (
            <p>
              <b>{say('languages.orders', { n: use.orders })}</b>
            </p>
          )}
          {use.readers > 0 && (
            <p>
              <b>{say('languages.readers', { n: use.readers })}</b>
            </p>
          )}
          {use.orders + use.readers === 0 && <p>{say('languages.nothing')}</p>}
        </>
      )}
      {!isOn && <p>{say('languages.begins')}</p>}
      {!isMine && <p className="s m">{say('countries.not-yours')}</p>}
      {isMine && isOn && !isFallback && (
        <ActForm
          act="stop"
          effect={say('languages.stop-effect')}
          label={say('languages.stop', { name })}
          look="b danger"
          refused={refused}
        />
      )}
      {isMine && !isOn && (
        <ActForm act="start" label={say('languages.start', { name })} look="b p" refused={refused} />
      )}
    </section>
  );
}
