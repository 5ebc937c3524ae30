import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listHandovers } from '#domain/handovers/list-handovers.ts';
import { listNearSerials } from '#domain/serials/list-near-serials.ts';
import type { Shop } from '#domain/shop.ts';
import { restoreBike } from '#domain/transfers/accept-transfer.ts';
import { ENDINGS } from '#domain/uploads/file-type-of.ts';
import { approveRegistration, rejectRegistration } from '#domain/warranties/decide-registration.ts';
import {
  getRegistration,
  listRegistrations,
  openEvidence,
  type Registration,
} from '#domain/warranties/list-registrations.ts';
import { REGISTRATION_STATES, type RegistrationState } from '#domain/warranties/states.ts';
import { CommandFault } from '../command/command-fault.ts';
import { runTheftCommand, THEFT_USAGE } from './theft-commands.ts';

const USAGE = `npm run warranty -- list [--state waiting]       registrations that wait for a person, or those in a state
npm run warranty -- show NUMBER                 all of it, and serials near the typed one; looking is on record
npm run warranty -- file NUMBER [FOLDER]        writes the evidence there; --unscanned: although no scanner has looked
npm run warranty -- approve NUMBER --reason … [--serial WT25…]   the owner gets a mail; --serial: the frame that is meant
npm run warranty -- reject NUMBER --reason …    the owner gets a mail with the reason
npm run warranty -- undo NUMBER --reason …      gives the bike of a buyer back to its former owner
npm run warranty -- handovers [DEALER]          the codes of hand-overs with their links, to send to the dealer, as CSV
${THEFT_USAGE}`;

const LISTED = 200;

export type WarrantyOptions = {
  readonly state?: string | undefined;
  readonly reason?: string | undefined;
  readonly serial?: string | undefined;
  readonly unscanned?: boolean | undefined;
  readonly format?: string | undefined;
};

/**
 * Does what the words of a command line say. @returns what to print
 * @throws CommandFault for what was typed wrong; the refusals of the acts
 */
export async function runWarrantyCommand(
  shop: Shop,
  [command = '', number = '', folder = '.']: readonly string[],
  options: WarrantyOptions = {},
): Promise<string> {
  if (command === 'list') return sayQueue(shop, options);
  if (command === 'handovers') return sayHandovers(shop, number);
  const said = await runTheftCommand(shop, command, number, options.format);
  if (said !== null) return said;
  if (number === '') throw new CommandFault(USAGE);
  if (command === 'show') return sayRegistration(shop, number);
  if (command === 'file') return writeEvidence(shop, number, folder, options);
  if (!['approve', 'reject', 'undo'].includes(command)) throw new CommandFault(USAGE);
  const { reason = '', serial } = options;
  if (reason === '') throw new CommandFault('Say why: --reason "the receipt is of the dealer in Milan"');
  if (command === 'approve') await approveRegistration(shop, { number, reason, serial });
  else if (command === 'undo') await restoreBike(shop, { number, reason });
  else await rejectRegistration(shop, { number, reason });
  const done = { approve: 'registered', reject: 'rejected', undo: 'back with its former owner' };
  return `${number} is ${done[command as keyof typeof done]}.`;
}

async function sayQueue(shop: Shop, { state = 'waiting' }: WarrantyOptions): Promise<string> {
  if (!isState(state)) throw new CommandFault(`“${state}” is none of ${REGISTRATION_STATES.join(', ')}.`);
  const found = await listRegistrations(shop, { state, limit: LISTED });
  if (found.length === 0) return 'Nothing is there.';
  return found
    .map(({ number, sentAt, typedSerial, outcome, waitsFor, purchasedOn, locale }) => {
      const sent = sentAt.toISOString().slice(0, 16);
      const serial = typedSerial.padEnd(14);
      return `${number}  ${sent}  ${serial}  bought ${purchasedOn}  ${outcome}  ${waitsFor ?? ''}  ${locale}`;
    })
    .join('\n');
}

async function sayRegistration(shop: Shop, typed: string): Promise<string> {
  const { registration, owner, transitions } = await getRegistration(shop, typed);
  const { number, state, waitsFor, outcome, typedSerial, serial, purchasedOn, expiresOn } = registration;
  const near = serial === null ? await listNearSerials(shop, typedSerial) : [];
  return [
    `${number}: ${state}${waitsFor ? `, waits for: ${waitsFor}` : ''}, the check came to ${outcome}`,
    `serial: ${serial ?? `“${typedSerial}”, of no frame`}`,
    ...(near.length > 0 ? [`at one slip from it: ${near.join(', ')}`] : []),
    `owner: ${owner.firstName} ${owner.lastName}, ${owner.email}, ${registration.country}, ${registration.locale}`,
    `bike: ${[registration.bikeModel, registration.bikeColor].filter(Boolean).join(', ') || '–'}`,
    `bought ${purchasedOn} from ${registration.dealerName || (registration.orderId ? 'this shop' : '–')}`,
    `warranty until ${expiresOn ?? '–'}`,
    `subject: ${registration.requestSubject}`,
    ...(registration.message ? [`message: ${registration.message}`] : []),
    `evidence: ${evidenceOf(registration)}`,
    ...transitions.map(
      ({ at, toState, actorKind, actorId, reason }) =>
        `${at.toISOString().slice(0, 16)}  ${toState}  ${actorKind} ${actorId ?? ''}: ${reason}`,
    ),
  ].join('\n');
}

function evidenceOf({ number, evidenceId, orderId, handoverId }: Registration): string {
  if (evidenceId) return `npm run warranty -- file ${number}`;
  if (orderId) return 'the order';
  return handoverId ? 'the hand-over of the dealer' : 'none';
}

/** The codes of hand-overs with their links, for whoever sends them to a dealer. */
async function sayHandovers(shop: Shop, dealer: string): Promise<string> {
  const rows = await listHandovers(shop, { ...(dealer && { dealer }), limit: LISTED });
  const link = (code: string) => `${shop.baseUrl}/en/account/mygarage/warranty?handover=${code}`;
  const lines = rows.map((row) =>
    [row.serial, row.dealer, row.handedOverOn, row.code, link(row.code)].join(','),
  );
  return rows.length === 0
    ? 'Nothing is there.'
    : ['serial,dealer,handed_over_on,code,link', ...lines].join('\n');
}

/** Never under the sender's name: its ending is that of its content. */
async function writeEvidence(
  shop: Shop,
  number: string,
  folder: string,
  { unscanned = false }: WarrantyOptions,
): Promise<string> {
  const { bytes, type, name } = await openEvidence(shop, number, { unscanned });
  const path = join(folder, `${number}-evidence.${ENDINGS[type]}`);
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  return `${path}: “${name}”, ${bytes.length} bytes.`;
}

function isState(text: string): text is RegistrationState {
  return (REGISTRATION_STATES as readonly string[]).includes(text);
}
