import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { listPeople } from '#domain/staff/people.ts';
import { isFresh } from '#domain/staff/require-right.ts';
import {
  holdsRight,
  RIGHTS,
  type Right,
  ROOM_RIGHTS,
  STAFF_ROOMS,
  type StaffRoom,
} from '#domain/staff/rights.ts';
import { listRoles, saveRole } from '#domain/staff/roles.ts';
import { workOf } from '../context.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';
import { Fault } from '../kit/form.tsx';
import { formOf } from '../kit/form-of.ts';
import { Opened } from '../kit/meanwhile.tsx';
import { Page, roleName, useOffice } from '../kit/shell.tsx';
import { SignAgain } from '../kit/sign-again.tsx';
import { Merges, Typed, useTyped } from '../kit/typed.ts';

export async function loadRightsScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const [roles, people] = await Promise.all([listRoles(shop), listPeople(shop)]);
  const asked = new URL(args.request.url).searchParams.get('role');
  const role = roles.find(({ code }) => code === asked) ?? roles[0];
  const count = (code: string) => people.filter(({ roleCode }) => roleCode === code).length;
  return {
    roles: roles.map(({ code, rights }) => ({ code, rights, people: count(code) })),
    role: role?.code ?? '',
    isFresh: isFresh(shop),
    saved: savedOf(args.request),
  };
}

export async function changeRights(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  const code = String(form.get('role') ?? '');
  const rights: Record<string, string[]> = {};
  for (const room of STAFF_ROOMS) rights[room] = form.getAll(room).map(String);
  return submitAct(office, form, {
    back: `/office/staff/rights?role=${encodeURIComponent(code)}`,
    acts: { save: () => saveRole(office.shop, { code, rights, opened: readTyped(form, {}).opened }) },
  });
}

/** What each role may do, room by room; one role at a time is changed. */
export function RightsScreen() {
  const { roles, role, isFresh, saved } = useLoaderData<typeof loadRightsScreen>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const mayChange = may({ room: 'staff', right: 'change' });
  const open = roles.find(({ code }) => code === role);
  const crumbs = [{ text: say('page.staff'), to: '/office/staff' }, { text: say('page.rights') }];
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{say('page.rights')}</h1>
          <p>{say('rights.lead')}</p>
        </div>
      </div>
      <nav aria-label={say('roles')} className="views">
        {roles.map(({ code, people }) => (
          <a
            aria-current={code === role ? 'page' : undefined}
            href={`/office/staff/rights?role=${encodeURIComponent(code)}`}
            key={code}
          >
            {roleName(say, code)} <span className="n">{say('n-people', { n: people })}</span>
          </a>
        ))}
      </nav>
      <Fault text={refused?.fault} />
      {mayChange && (refused?.wantsSignIn || !isFresh) && (
        <SignAgain from={`/office/staff/rights?role=${encodeURIComponent(role)}`} />
      )}
      {open && mayChange && <ViewAs role={open.code} />}
      {open && (
        <form className="draft" data-of={open.code} method="post">
          <input name="role" type="hidden" value={open.code} />
          <Merges.Provider value={mayChange}>
            <Typed.Provider value={refused?.typed.role === open.code ? refused : undefined}>
              <Grid mayChange={mayChange} rights={open.rights} />
            </Typed.Provider>
          </Merges.Provider>
          {mayChange && (
            <div className="savebar">
              <span>
                <b>{say('rights.save-what', { role: roleName(say, open.code) })}</b>
                <span className="line s m">{say('rights.effect', { n: open.people })}</span>
              </span>
              <span className="sp" />
              <button className="b p" name="act" type="submit" value="save">
                {say('rights.act')}
              </button>
            </div>
          )}
        </form>
      )}
    </Page>
  );
}

function ViewAs({ role }: { role: string }) {
  const { say } = useOffice();
  return (
    <form action="/office/view-as" className="filters" method="post">
      <input name="role" type="hidden" value={role} />
      <button className="b soft" name="act" type="submit" value="begin">
        {say('view-as.begin', { role: roleName(say, role) })}
      </button>
      <span className="s m">{say('view-as.effect')}</span>
    </form>
  );
}

type Rights = Parameters<typeof holdsRight>[0];

function Grid({ rights, mayChange }: { rights: Rights; mayChange: boolean }) {
  const { say } = useOffice();
  return (
    <div className="scroll">
      <table className="t rights">
        <thead>
          <tr>
            <th scope="col">{say('room')}</th>
            {RIGHTS.map((right) => (
              <th key={right} scope="col">
                {say(`right.${right}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STAFF_ROOMS.map((room) => (
            <tr key={room}>
              <th scope="row">{say(`room.${room}`)}</th>
              {RIGHTS.map((right) => (
                <td key={right}>
                  <Cell
                    isHeld={holdsRight(rights, { room, right })}
                    mayChange={mayChange}
                    {...{ room, right }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell(cell: { room: StaffRoom; right: Right; isHeld: boolean; mayChange: boolean }) {
  const { room, right, isHeld, mayChange } = cell;
  const { say } = useOffice();
  const typed = useTyped();
  const known: readonly Right[] = ROOM_RIGHTS[room];
  if (!known.includes(right)) return <span className="m">–</span>;
  const label = `${say(`room.${room}`)}: ${say(`right.${right}`)}`;
  const isTicked = typed ? (typed.typed[room] ?? '').split('\n').includes(right) : isHeld;
  return (
    <>
      <input
        aria-label={label}
        defaultChecked={isTicked}
        disabled={!mayChange}
        name={room}
        type="checkbox"
        value={right}
      />
      <Opened initial={isHeld ? '1' : ''} name={`${room}.${right}`} />
    </>
  );
}
