import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { setOwnLocale } from '#domain/staff/people.ts';
import { endSessionsOfPerson, listStaffSessions } from '#domain/staff/staff-session.ts';
import { closeUndo, listUndos, undoAct } from '#domain/undo/undo-act.ts';
import { workOf } from '../context.ts';
import { whenText } from '../format.ts';
import { type ActFault, pathOf, savedOf, submitAct } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { formOf } from '../kit/form-of.ts';
import { Page, roleName, useOffice } from '../kit/shell.tsx';
import { OFFICE_LOCALES, sayIn } from '../words.ts';
import { INVERSES } from './inverses.ts';
import { Undos } from './undos.tsx';

export async function loadMyScreen(args: LoaderFunctionArgs) {
  const { shop, person } = workOf(args);
  const [sessions, undos] = await Promise.all([listStaffSessions(shop, person.personId), listUndos(shop)]);
  const { sessionId, name, email, roleCode } = person;
  return { sessions, undos, sessionId, name, email, roleCode, saved: savedOf(args.request) };
}

export async function changeMine(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop, person } = office;
  const { personId, sessionId } = person;
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '');
  return submitAct(office, form, {
    back: pathOf(form.get('from')) ?? '/office/me',
    acts: {
      locale: () => setOwnLocale(shop, said('locale')),
      'end-others': () => endSessionsOfPerson(shop, { personId, except: sessionId }),
      undo: () => undoAct(shop, said('undo'), INVERSES),
      'close-undo': () => closeUndo(shop, said('undo')),
      end: () => endSessionsOfPerson(shop, { personId, sessionId: said('session') }),
    },
  });
}

/** One's own page: language, browsers, and the way out. */
export function MyScreen() {
  const { sessions, undos, sessionId, name, email, roleCode, saved } = useLoaderData<typeof loadMyScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale } = useOffice();
  return (
    <Page crumbs={[{ text: say('page.me') }]} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p>
            {email}, {roleName(say, roleCode)}
          </p>
        </div>
        <span className="sp" />
        <form action="/office/sign-out" method="post">
          <button className="b" type="submit">
            {say('sign-out')}
          </button>
        </form>
      </div>
      <Fault text={refused?.fault} />
      <Undos undos={undos} />
      <section className="block">
        <h2>{say('page.views')}</h2>
        <p>
          <a href="/office/views">{say('views.all')}</a>
        </p>
      </section>
      <section className="block">
        <h2>{say('language')}</h2>
        <ActForm act="locale" className="row" isDraft={false} label={say('act.locale')} look="b soft">
          <select aria-label={say('language')} defaultValue={locale} name="locale">
            {OFFICE_LOCALES.map((one) => (
              <option key={one} lang={one} value={one}>
                {sayIn(one)('language.own')}
              </option>
            ))}
          </select>
        </ActForm>
      </section>
      <Sessions sessionId={sessionId} sessions={sessions} />
    </Page>
  );
}

type SessionsProps = Pick<Awaited<ReturnType<typeof loadMyScreen>>, 'sessions' | 'sessionId'>;

function Sessions({ sessions, sessionId }: SessionsProps) {
  const { say, locale, now } = useOffice();
  return (
    <section className="block">
      <h2>{say('sessions')}</h2>
      <ul className="plain">
        {sessions.map(({ id, device, since, expiresAt }) => (
          <li className="row" key={id}>
            <span>
              <b>{device || say('a-browser')}</b>{' '}
              <span className="m">
                {say('session.since', {
                  when: whenText(locale, since, now),
                  until: whenText(locale, expiresAt, now),
                })}
              </span>
            </span>
            {id === sessionId ? (
              <span className="fl g1">{say('this-one')}</span>
            ) : (
              <ActForm act="end" hidden={{ session: id }} label={say('act.end-session')} look="link" />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <ActForm act="end-others" label={say('act.end-others')} look="b soft" />}
    </section>
  );
}
