import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ANSWER_TEMPLATES, fitTemplates } from '#domain/claims/answer-templates.ts';
import {
  answerOwner,
  approveClaim,
  askOwner,
  completeClaim,
  rejectClaim,
} from '#domain/claims/decide-claim.ts';
import { getClaim, listClaims, openClaimPhoto } from '#domain/claims/list-claims.ts';
import { saveClaimFees } from '#domain/claims/save-claim-fees.ts';
import { CLAIM_STATES, type ClaimState } from '#domain/claims/states.ts';
import type { Shop } from '#domain/shop.ts';
import { ENDINGS } from '#domain/uploads/file-type-of.ts';
import { parsePrice } from '#domain/warranties/parse-price.ts';
import { translator } from '#messages/catalogue.ts';
import { CommandFault } from '../command/command-fault.ts';
import { sayClaim, sayQueue } from './say-claim.ts';

const USAGE = `npm run claims -- list [--state approved]        open claims by the day their step is due, or those in a state
npm run claims -- show NUMBER                    all of it: the rules, the photographs, the messages; looking is on record
npm run claims -- photo NUMBER FIELD [FOLDER]    writes a photograph there; --unscanned: although no scanner has looked
npm run claims -- answer NUMBER --reason …       writes to the owner; the first answer takes the claim up
npm run claims -- ask NUMBER --reason …          asks the owner for something; it is their turn
npm run claims -- approve|reject NUMBER --reason …   the owner gets a mail with the reason
npm run claims -- done NUMBER --reason …         what was approved is done; the bike is free again
npm run claims -- templates NUMBER               words to begin an answer with, in the owner's language: --template NAME in place of --reason
npm run claims -- fees MARKET --check 49.00 --carriage 39.00   what a claim may cost where nothing covers it`;

const LISTED = 200;

export type ClaimOptions = {
  readonly state?: string | undefined;
  /** What the owner reads. */
  readonly reason?: string | undefined;
  readonly template?: string | undefined;
  readonly unscanned?: boolean | undefined;
  readonly check?: string | undefined;
  readonly carriage?: string | undefined;
};

const ACTS = {
  answer: { act: answerOwner, done: 'answered' },
  ask: { act: askOwner, done: 'with its owner' },
  approve: { act: approveClaim, done: 'approved' },
  reject: { act: rejectClaim, done: 'rejected' },
  done: { act: completeClaim, done: 'done' },
} as const;

/**
 * Does what the words of a command line say. @returns what to print
 * @throws CommandFault for what was typed wrong; the refusals of the acts
 */
export async function runClaimsCommand(
  shop: Shop,
  [command = '', number = '', ...rest]: readonly string[],
  options: ClaimOptions = {},
): Promise<string> {
  if (command === 'list') {
    const { state = null } = options;
    if (state !== null && !isState(state))
      throw new CommandFault(`“${state}” is none of ${CLAIM_STATES.join(', ')}.`);
    return sayQueue(await listClaims(shop, { state, limit: LISTED }));
  }
  if (number === '') throw new CommandFault(USAGE);
  if (command === 'fees') return saveFees(shop, number, options);
  if (command === 'show') return sayClaim(await getClaim(shop, number));
  if (command === 'templates') return sayTemplates(shop, number);
  if (command === 'photo') return writePhoto(shop, number, rest, options);
  const found = Object.hasOwn(ACTS, command) ? ACTS[command as keyof typeof ACTS] : null;
  if (!found) throw new CommandFault(USAGE);
  await found.act(shop, { number, reason: await reasonOf(shop, number, options) });
  return `${number} is ${found.done}.`;
}

/** What is typed; a template's words stand before it, in the owner's language. */
async function reasonOf(
  shop: Shop,
  number: string,
  { reason = '', template }: ClaimOptions,
): Promise<string> {
  if (template === undefined) {
    if (reason === '') throw new CommandFault('Say what the owner reads: --reason "…", or --template NAME');
    return reason;
  }
  const name = ANSWER_TEMPLATES.find((one) => one === template);
  if (!name) throw new CommandFault(`“${template}” is none of ${ANSWER_TEMPLATES.join(', ')}.`);
  const { claim } = await getClaim(shop, number);
  return [translator(claim.locale)(`claims.templates.${name}`), reason].filter(Boolean).join('\n\n');
}

async function sayTemplates(shop: Shop, number: string): Promise<string> {
  const { claim, parts } = await getClaim(shop, number);
  const t = translator(claim.locale);
  const names = fitTemplates(parts.map(({ rule }) => rule));
  return names.map((name) => `${name}\n  ${t(`claims.templates.${name}`)}`).join('\n');
}

/** Never under the sender's name: its ending is that of its content. */
async function writePhoto(
  shop: Shop,
  number: string,
  [field = '', folder = '.']: readonly string[],
  { unscanned = false }: ClaimOptions,
): Promise<string> {
  if (field === '') throw new CommandFault(USAGE);
  const { bytes, type, name } = await openClaimPhoto(shop, { number, field, unscanned });
  const path = join(folder, `${number}-${field}.${ENDINGS[type]}`);
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  return `${path}: “${name}”, ${bytes.length} bytes.`;
}

async function saveFees(shop: Shop, market: string, { check = '', carriage = '' }: ClaimOptions) {
  const [checkAmount, carriageAmount] = [parsePrice(check), parsePrice(carriage)];
  if (checkAmount === null || carriageAmount === null) throw new CommandFault(USAGE);
  const found = await shop.db.query.markets.findFirst({ where: { code: market } });
  if (!found) throw new CommandFault(`There is no market “${market}”.`);
  await saveClaimFees(shop, [{ market, checkAmount, carriageAmount, currency: found.currency }]);
  return `Claims of ${market}: ${check} for looking, ${carriage} for sending back, ${found.currency}.`;
}

function isState(text: string): text is ClaimState {
  return (CLAIM_STATES as readonly string[]).includes(text);
}
