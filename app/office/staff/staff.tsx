import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { endInvitation, invitePerson } from '#domain/staff/invite-person.ts';
import { endPerson, listInvitations, listPeople, setRole } from '#domain/staff/people.ts';
import { isFresh } from '#domain/staff/require-right.ts';
import { listRoles } from '#domain/staff/roles.ts';
import { endSessionsOfPerson, listStaffSessions } from '#domain/staff/staff-session.ts';
import { workOf } from '../context.ts';
import { whenText } from '../format.ts';
import { type Refused, savedOf, submitAct } from '../kit/act.ts';
import { Choice, Fault, Field } from '../kit/form.tsx';
import { Page, roleName, useOffice } from '../kit/shell.tsx';
import { SignAgain } from '../kit/sign-again.tsx';

export async function loadStaffScreen(args: LoaderFunctionArgs) {
  const { shop, person } = workOf(args);
  const [people, invitations, roles, sessions] = await Promise.all([
    listPeople(shop),
    listInvitations(shop),
    listRoles(shop),
    listStaffSessions(shop),
  ]);
  return {
    people: people.map(({ id, name, email, roleCode, isDemo }) => ({
      ...{ id, name, email, roleCode, isDemo },
      sessions: sessions.filter(({ personId }) => personId === id),
    })),
    invitations: invitations.map(({ id, name, email, roleCode, expiresAt }) => {
      return { id, name, email, roleCode, expiresAt };
    }),
    roles: roles.map(({ code }) => code),
    isFresh: isFresh(shop),
    me: person.personId,
    saved: savedOf(args.request),
  };
}

export async function changeStaff(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const form = await args.request.formData();
  const said = (name: string) => String(form.get(name) ?? '');
  const person = { personId: said('person') };
  const acts: Record<string, () => Promise<unknown>> = {
    invite: () => invitePerson(shop, Object.fromEntries(form)),
    'end-invitation': () => endInvitation(shop, said('invitation')),
    role: () => setRole(shop, { ...person, role: said('role') }),
    'end-sessions': () => endSessionsOfPerson(shop, person),
    end: () => endPerson(shop, person),
  };
  return submitAct(office, form, { back: '/office/staff', run: (act) => acts[act]?.() ?? Promise.resolve() });
}

type Data = Awaited<ReturnType<typeof loadStaffScreen>>;
type Fail = (Refused & { readonly wantsSignIn: boolean }) | undefined;

/** Who works here: roles, sessions, invitations. */
export function StaffScreen() {
  const data = useLoaderData<typeof loadStaffScreen>();
  const refused = useActionData() as Fail;
  const { say, may } = useOffice();
  const mayChange = may({ room: 'staff', right: 'change' });
  return (
    <Page crumbs={[{ text: say('page.staff') }]} saved={refused ? null : data.saved}>
      <div className="head">
        <div>
          <h1>{say('staff.title', { n: data.people.length })}</h1>
          <p>{say('staff.lead')}</p>
        </div>
        <span className="sp" />
        <a className="b soft" href="/office/staff/rights">
          {say('page.rights')}
        </a>
      </div>
      <Fault text={refused?.fault} />
      {mayChange && (refused?.wantsSignIn || !data.isFresh) && <SignAgain from="/office/staff" />}
      <People data={data} mayChange={mayChange} />
      <Invitations data={data} mayChange={mayChange} />
      {mayChange && <Invite data={data} refused={refused?.act === 'invite' ? refused : undefined} />}
    </Page>
  );
}

function People({ data: { people, roles, me }, mayChange }: { data: Data; mayChange: boolean }) {
  const { say } = useOffice();
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('person')}</th>
            <th scope="col">{say('role')}</th>
            <th scope="col">{say('sessions')}</th>
            <th className="r" scope="col">
              {say('acts')}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.id} mayChange={mayChange} me={me} person={person} roles={roles} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PersonProps = { readonly person: Data['people'][number]; readonly roles: readonly string[] };

function PersonRow({ person, roles, me, mayChange }: PersonProps & { me: string; mayChange: boolean }) {
  const { say, locale, now } = useOffice();
  const { id, name, email, roleCode, sessions, isDemo } = person;
  return (
    <tr>
      <th scope="row">
        <b>{name}</b> <span className="m">{email}</span>{' '}
        {isDemo && <span className="fl o">{say('demo')}</span>}
      </th>
      <td>{mayChange ? <RoleForm person={person} roles={roles} /> : roleName(say, roleCode)}</td>
      <td className="m">
        {sessions.map(({ id: session, device, since }) => (
          <span className="line" key={session}>
            {device || say('a-browser')}, {whenText(locale, since, now)}
          </span>
        ))}
        {sessions.length === 0 && say('no-session')}
      </td>
      <td className="r">
        {mayChange && (
          <form className="row end" method="post">
            <input name="person" type="hidden" value={id} />
            {id !== me && <InvitedAgain person={person} />}
            {sessions.length > 0 && (
              <button className="link" name="act" type="submit" value="end-sessions">
                {say('act.end-sessions')}
              </button>
            )}
            {id !== me && (
              <button className="link" name="act" type="submit" value="end">
                {say('act.end-person')}
              </button>
            )}
          </form>
        )}
      </td>
    </tr>
  );
}

/** Who has lost their passkey comes back by a new invitation. */
function InvitedAgain({ person: { name, email, roleCode } }: Pick<PersonProps, 'person'>) {
  const { say } = useOffice();
  return (
    <>
      <input name="name" type="hidden" value={name} />
      <input name="email" type="hidden" value={email} />
      <input name="role" type="hidden" value={roleCode} />
      <button className="link" name="act" type="submit" value="invite">
        {say('act.invite-again')}
      </button>
    </>
  );
}

function RoleForm({ person: { id, name, roleCode }, roles }: PersonProps) {
  const { say } = useOffice();
  return (
    <form className="row" method="post">
      <input name="person" type="hidden" value={id} />
      <select aria-label={say('role-of', { name })} defaultValue={roleCode} name="role">
        {roles.map((code) => (
          <option key={code} value={code}>
            {roleName(say, code)}
          </option>
        ))}
      </select>
      <button className="b sm soft" name="act" type="submit" value="role">
        {say('act.role')}
      </button>
    </form>
  );
}

function Invitations({ data: { invitations }, mayChange }: { data: Data; mayChange: boolean }) {
  const { say, locale, now } = useOffice();
  if (invitations.length === 0) return null;
  return (
    <section className="block">
      <h2>{say('invitations')}</h2>
      <ul className="plain">
        {invitations.map(({ id, email, roleCode, expiresAt }) => (
          <li className="row" key={id}>
            <span>
              {email ?? say('first-admin')}, {roleName(say, roleCode)},{' '}
              {say('invited-until', { when: whenText(locale, expiresAt, now) })}
            </span>
            {mayChange && (
              <form method="post">
                <input name="invitation" type="hidden" value={id} />
                <button className="link" name="act" type="submit" value="end-invitation">
                  {say('act.end-invitation')}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invite({ data: { roles }, refused }: { data: Data; refused: Fail }) {
  const { say } = useOffice();
  return (
    <section className="block">
      <h2>{say('invite.title')}</h2>
      <p className="s m">{say('invite.lead')}</p>
      <form className="fields" method="post">
        <Field
          defaultValue={refused?.typed.name ?? ''}
          fault={refused?.faults.name}
          id="name"
          label={say('name')}
          maxLength={100}
          name="name"
          required
        />
        <Field
          defaultValue={refused?.typed.email ?? ''}
          fault={refused?.faults.email}
          id="email"
          label={say('email')}
          maxLength={200}
          name="email"
          required
          type="email"
        />
        <Choice
          defaultValue={refused?.typed.role ?? 'shop'}
          fault={refused?.faults.role}
          id="role"
          label={say('role')}
          name="role"
        >
          {roles.map((code) => (
            <option key={code} value={code}>
              {roleName(say, code)}
            </option>
          ))}
        </Choice>
        <button className="b p" name="act" type="submit" value="invite">
          {say('invite.act')}
        </button>
      </form>
    </section>
  );
}
