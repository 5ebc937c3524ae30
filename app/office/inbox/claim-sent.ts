import { fitTemplates } from '#domain/claims/answer-templates.ts';
import { getClaim } from '#domain/claims/list-claims.ts';
import { CLAIM_PARTS } from '#domain/claims/parts.ts';
import { isOwnersTurn } from '#domain/claims/states.ts';
import { STAGE_STATES } from '#domain/inbox/kinds.ts';
import type { Shop } from '#domain/shop.ts';
import { readRules } from '#domain/warranties/read-rules.ts';
import { calendarDate } from '#shared/clock.ts';
import { dayText, moneyText } from '../format.ts';
import type { Say } from '../words.ts';
import { type In, type Sent, type SentFile, stageIn } from './sent.ts';

type Found = Awaited<ReturnType<typeof getClaim>>;

/** A claim about a broken bike, with the clock of its step; looking is recorded. */
export async function readClaimSent(shop: Shop, { number, locale, say }: In): Promise<Sent> {
  const found = await getClaim(shop, number);
  const { claim, owner, parts, messages, transitions } = found;
  const { serial, locale: language, sentAt, forgetAt, state, dueOn } = claim;
  const isLate = dueOn !== null && dueOn < calendarDate(shop.clock.now()) && !isOwnersTurn(state);
  return {
    ...{
      title: found.registration.bikeModel || serial,
      name: `${owner.firstName} ${owner.lastName}`,
      email: owner.email,
      language,
    },
    ...{ arrivedAt: sentAt, forgetAt, state, stage: stageIn(STAGE_STATES.claim, state) },
    due: dueOn === null ? null : { day: dueOn, isLate },
    answers: answersOf(found, { locale, say }),
    files: filesOf(found, null, say),
    ...{ heldFor: [], consents: [], templates: fitTemplates(parts.map(({ rule }) => rule)) },
    talk: messages.map(({ id, isFromOwner, message, sentAt: at }) => ({
      ...{ id, isFromOwner, message, at, files: filesOf(found, id, say) },
    })),
    rules: await readRules(shop, found.registration),
    changes: transitions,
  };
}

/** The bike, what is broken by which rule, and what its owner was told that it may cost. */
function answersOf({ claim, registration, parts }: Found, { locale, say }: Omit<In, 'number'>) {
  const { serial, description, happenedOn, checkAmount, carriageAmount, currency } = claim;
  const broken = parts.map(({ part, rule }) => `${say(`inbox.part.${part}`)} (${say(`inbox.rule.${rule}`)})`);
  const bought = say('claims.bought', { day: dayText(locale, registration.purchasedOn) });
  const amount = (checkAmount ?? 0) + (carriageAmount ?? 0);
  const asked = [
    [
      registration.bikeModel ? 'serial' : 'bought',
      // The head has said the serial number where it is all that is known of the bike.
      [registration.bikeModel && serial, bought, registration.dealerName].filter(Boolean).join(', '),
    ],
    ['parts', broken.join('\n')],
    ['cost', currency ? moneyText(locale, amount, currency) : say('inbox.no-cost')],
    ['happened', happenedOn ? dayText(locale, happenedOn) : ''],
    ['description', description],
  ] as const;
  return asked.flatMap(([slug, text]) => (text ? [{ slug, question: say(`inbox.asks.${slug}`), text }] : []));
}

/** The photographs of the claim itself, or those that came with a message. */
function filesOf({ photos, files }: Found, message: string | null, say: Say): SentFile[] {
  return photos
    .filter(({ messageId }) => messageId === message)
    .map(({ field, uploadId }) => {
      const isScanned = files.find(({ id }) => id === uploadId)?.state === 'kept';
      return { field, name: wordPhoto(field, say), isScanned, isPicture: true };
    });
}

/** What a photograph shows, by its field. */
function wordPhoto(field: string, say: Say): string {
  if (field === 'bike' || field === 'serial') return say(`inbox.photo.${field}`);
  const [of = '', how] = field.split('-');
  const part = CLAIM_PARTS.find((one) => one === of);
  if (!part) return say('inbox.photo.more', { n: how ?? '' });
  return say(how === 'close' ? 'inbox.photo.close' : 'inbox.photo.where', {
    part: say(`inbox.part.${part}`),
  });
}
