import { checkChain } from '#domain/audit/check-chain.ts';
import { writeLateLinks } from '#domain/audit/write-links.ts';
import { invitationAddress } from '#domain/mail/addresses.ts';
import type { Shop } from '#domain/shop.ts';
import { inviteFirstAdmin, invitePerson, issueInvitationToken } from '#domain/staff/invite-person.ts';
import { endPerson, listInvitations, listPeople, setRole } from '#domain/staff/people.ts';
import type { Person } from '#domain/staff/recognise-person.ts';
import { endSessionsOfPerson, listStaffSessions } from '#domain/staff/staff-session.ts';
import { CommandFault } from '../command/command-fault.ts';
import { wordChain } from './word-chain.ts';

const USAGE = `npm run staff -- invite EMAIL ROLE ["NAME"]    a link for a person; they sign in with this address
npm run staff -- invite                         the first admin's link, while there is nobody
npm run staff -- list                           people, open invitations and sessions
npm run staff -- role EMAIL ROLE                shop, service, editor or admin
npm run staff -- end-sessions EMAIL             signs them out everywhere
npm run staff -- end EMAIL                      they do not work here any more
npm run staff -- audit                          whether the chain of the audit is whole`;

/** Runs a command line. @returns what to print */
export async function runStaffCommand(
  shop: Shop,
  [command = '', ...words]: readonly string[],
): Promise<string> {
  if (!Object.hasOwn(COMMANDS, command)) throw new CommandFault(USAGE);
  return COMMANDS[command as keyof typeof COMMANDS](shop, words);
}

const COMMANDS = {
  invite,
  list,
  role: async (shop: Shop, [email = '', role = '']: readonly string[]) => {
    const { id, name } = await get(shop, email);
    await setRole(shop, { personId: id, role });
    return `${name} is ${role} from the next click on.`;
  },
  'end-sessions': async (shop: Shop, [email = '']: readonly string[]) => {
    const { id, name } = await get(shop, email);
    return `${name}: ${await endSessionsOfPerson(shop, { personId: id })} sessions ended.`;
  },
  end: async (shop: Shop, [email = '']: readonly string[]) => {
    const { id, name } = await get(shop, email);
    await endPerson(shop, { personId: id });
    return `${name} works here no more, and is signed out everywhere.`;
  },
  audit: async (shop: Shop) => {
    await writeLateLinks(shop);
    return wordChain(await checkChain(shop));
  },
};

async function invite(shop: Shop, [email, role = '', name]: readonly string[]): Promise<string> {
  if (email === undefined) {
    const token = await inviteFirstAdmin(shop);
    if (token === null) throw new CommandFault(`There is staff already.\n${USAGE}`);
    return `Works once, for a day:\n  ${invitationAddress(shop, token)}`;
  }
  const id = await invitePerson(shop, { name: name ?? email, email, role });
  const link = invitationAddress(shop, await issueInvitationToken(shop, id));
  return `Works once, for a week. A shop that runs mails a link of its own, which then replaces this one:\n  ${link}`;
}

async function list(shop: Shop): Promise<string> {
  const [people, invitations, sessions] = [
    await listPeople(shop),
    await listInvitations(shop),
    await listStaffSessions(shop),
  ];
  const lines = people.flatMap(({ id, name, email, roleCode }) => [
    `${roleCode.padEnd(8)} ${name}  ${email}`,
    ...sessions
      .filter(({ personId }) => personId === id)
      .map(
        ({ device, proof, since }) => `           ${device || 'a browser'}, by ${proof}, since ${day(since)}`,
      ),
  ]);
  const open = invitations.map(
    ({ email, roleCode, expiresAt }) =>
      `${roleCode.padEnd(8)} invited: ${email ?? 'first admin'}, until ${day(expiresAt)}`,
  );
  return [...lines, ...open].join('\n') || 'Nobody. `npm run staff -- invite` makes the first admin’s link.';
}

async function get(shop: Shop, email: string): Promise<Person> {
  const person = (await listPeople(shop)).find((one) => one.email === email.toLowerCase());
  if (!person) throw new CommandFault(`Nobody works here with the address “${email}”.\n${USAGE}`);
  return person;
}

function day(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace('T', ' ');
}
