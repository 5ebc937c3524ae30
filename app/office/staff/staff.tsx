import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { endInvitation, invitePerson } from '#domain/staff/invite-person.ts';
import { endPerson, listInvitations, listPeople, setRole } from '#domain/staff/people.ts';
import { isFresh } from '#domain/staff/require-right.ts';
import { listRoles } from '#domain/staff/roles.ts';
import { endSessionsOfPerson, listStaffSessions } from '#domain/staff/staff-session.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { workOf } from '../context.ts';
import { whenText } from '../format.ts';
import { type ActFault, hereOf, savedOf, submitAct } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField } from '../kit/act-form.tsx';
import { readTyped } from '../kit/edit.ts';
import { Fault } from '../kit/form.tsx';
import { formOf } from '../kit/form-of.ts';
import { ListViews } from '../kit/list-views.tsx';
import { Meanwhile } from '../kit/meanwhile.tsx';
import { Page, roleName, useOffice } from '../kit/shell.tsx';
import { SignAgain } from '../kit/sign-again.tsx';
import { typedOr, useTyped } from '../kit/typed.ts';

export async function loadStaffScreen(args: LoaderFunctionArgs) {
  const { shop, person } = workOf(args);
  const [people, invitations, roles, sessions] = await Promise.all([
    listPeople(shop),
    listInvitations(shop),
    listRoles(shop),
    listStaffSessions(shop),
  ]);
  const role = new URL(args.request.url).searchParams.get('role') ?? '';
  const shown = role === '' ? people : people.filter(({ roleCode }) => roleCode === role);
  return {
    role,
    people: shown.map(({ id, name, email, roleCode, isDemo }) => ({
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
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '');
  const person = { personId: said('person') };
  const acts: Record<string, () => Promise<unknown>> = {
    invite: () => invitePerson(shop, Object.fromEntries(form)),
    'end-invitation': () => endAccess(shop, (inside) => endInvitation(inside, said('invitation'))),
    role: () => {
      const { values, opened } = readTyped(form, { role: said('role') });
      return setRole(shop, { ...person, role: values.role ?? '', opened: opened.role });
    },
    'end-sessions': () => endSessionsOfPerson(shop, person),
    end: () => endAccess(shop, (inside) => endPerson(inside, person)),
  };
  return submitAct(office, form, {
    back: hereOf(args.request),
    acts,
  });
}

/** What is ended here is not given back, and one's list of acts says so. */
function endAccess(shop: Shop, end: (inside: Shop) => Promise<unknown>): Promise<void> {
  return inTransaction(shop, async (inside) => {
    await end(inside);
    await recordUndo(inside, { kind: 'staff.access-ended', detail: {}, inverse: {}, left: 'access' });
  });
}

type Data = Awaited<ReturnType<typeof loadStaffScreen>>;

/** Who works here: roles, sessions, invitations. */
export function StaffScreen() {
  const data = useLoaderData<typeof loadStaffScreen>();
  const refused = useActionData() as ActFault;
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
      <ListViews list="staff" />
      <RoleFilter role={data.role} roles={data.roles} />
      <People data={data} mayChange={mayChange} refused={refused} />
      <Invitations data={data} mayChange={mayChange} />
      {mayChange && <Invite data={data} refused={refused} />}
    </Page>
  );
}

function RoleFilter({ roles, role }: { roles: readonly string[]; role: string }) {
  const { say } = useOffice();
  return (
    <form action="/office/staff" className="filters" method="get">
      <label className="inline">
        {say('role')}
        <select defaultValue={role} name="role">
          <option value="">{say('views.everybody')}</option>
          {roles.map((code) => (
            <option key={code} value={code}>
              {roleName(say, code)}
            </option>
          ))}
        </select>
      </label>
      <button className="b soft" type="submit">
        {say('filter')}
      </button>
    </form>
  );
}

type PeopleProps = { readonly data: Data; readonly mayChange: boolean; readonly refused: ActFault };

function People({ data: { people, roles, me }, mayChange, refused }: PeopleProps) {
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
            <PersonRow key={person.id} {...{ mayChange, me, person, roles, refused }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PersonProps = {
  readonly person: Data['people'][number];
  readonly roles: readonly string[];
  readonly refused: ActFault;
};

function PersonRow(props: PersonProps & { readonly me: string; readonly mayChange: boolean }) {
  const { person, roles, me, mayChange, refused } = props;
  const { say, locale, now } = useOffice();
  const { id, name, email, roleCode, sessions, isDemo } = person;
  return (
    <tr>
      <th scope="row">
        <b>{name}</b> <span className="m">{email}</span>{' '}
        {isDemo && <span className="fl o">{say('demo')}</span>}
      </th>
      <td>{mayChange ? <RoleForm {...{ person, roles, refused }} /> : roleName(say, roleCode)}</td>
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
          <span className="row end">
            {id !== me && (
              <ActForm
                act="invite"
                hidden={{ name, email, role: roleCode }}
                label={say('act.invite-again')}
                look="link"
              />
            )}
            {sessions.length > 0 && (
              <ActForm
                act="end-sessions"
                hidden={{ person: id }}
                label={say('act.end-sessions')}
                look="link"
              />
            )}
            {id !== me && (
              <ActForm act="end" hidden={{ person: id }} label={say('act.end-person')} look="link" />
            )}
          </span>
        )}
      </td>
    </tr>
  );
}

function RoleForm(props: PersonProps) {
  const { say } = useOffice();
  const { person, refused } = props;
  return (
    <ActForm
      act="role"
      className="row"
      hidden={{ person: person.id }}
      label={say('act.role')}
      look="b sm soft"
      merges
      of={person.id}
      refused={refused}
    >
      <RoleChoice {...props} />
    </ActForm>
  );
}

function RoleChoice({ person: { name, roleCode }, roles }: PersonProps) {
  const { say } = useOffice();
  const typed = useTyped();
  return (
    <span>
      <select
        aria-label={say('role-of', { name })}
        defaultValue={typedOr(typed, 'role', roleCode)}
        name="role"
      >
        {roles.map((code) => (
          <option key={code} value={code}>
            {roleName(say, code)}
          </option>
        ))}
      </select>
      {typed?.faults.role && <span className="line s bad">{typed.faults.role}</span>}
      <Meanwhile initial={roleCode} name="role" show={(code) => roleName(say, code)} />
    </span>
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
              <ActForm
                act="end-invitation"
                hidden={{ invitation: id }}
                label={say('act.end-invitation')}
                look="link"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invite({ data: { roles }, refused }: { data: Data; refused: ActFault }) {
  const { say } = useOffice();
  return (
    <section className="block">
      <h2 id="invite">{say('invite.title')}</h2>
      <p className="s m">{say('invite.lead')}</p>
      <ActForm act="invite" className="fields" label={say('invite.act')} look="b p" refused={refused}>
        <TypedField label={say('name')} maxLength={100} name="name" required />
        <TypedField label={say('email')} maxLength={200} name="email" required type="email" />
        <TypedChoice initial="shop" label={say('role')} name="role">
          {roles.map((code) => (
            <option key={code} value={code}>
              {roleName(say, code)}
            </option>
          ))}
        </TypedChoice>
      </ActForm>
    </section>
  );
}
