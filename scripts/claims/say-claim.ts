import type { getClaim, QueuedClaim } from '#domain/claims/list-claims.ts';

/** The queue, one claim a line. */
export function sayQueue(queue: readonly QueuedClaim[]): string {
  if (queue.length === 0) return 'Nothing is there.';
  return queue
    .map(({ number, state, dueOn, isLate, sentAt, serial, locale }) => {
      const due = dueOn ? `due ${dueOn}${isLate ? ' LATE' : ''}` : '';
      return `${number}  ${sentAt.toISOString().slice(0, 10)}  ${serial}  ${state}  ${due}  ${locale}`;
    })
    .join('\n');
}

/** One claim with all that belongs to it. */
export function sayClaim(found: Awaited<ReturnType<typeof getClaim>>): string {
  const { claim, registration, owner, parts, photos, messages, transitions } = found;
  const { number, state, dueOn, serial, description, happenedOn, currency } = claim;
  const amounts = [claim.checkAmount, claim.carriageAmount].map((amount) => ((amount ?? 0) / 100).toString());
  const photosWith = (message: string | null) =>
    photos
      .filter(({ messageId }) => messageId === message)
      .map(({ field }) => `photo: npm run claims -- photo ${number} ${field}`);
  return [
    `${number}: ${state}${dueOn ? `, due ${dueOn}` : ''}`,
    `serial: ${serial}, bike ${registration.number}, bought ${registration.purchasedOn} from ${registration.dealerName || '–'}`,
    `warranty until ${registration.expiresOn ?? '–'}`,
    `owner: ${owner.firstName} ${owner.lastName}, ${owner.email}, ${registration.country}, ${claim.locale}`,
    ...parts.map(({ part, rule }) => `part: ${part}, rule: ${rule}`),
    `told: ${currency ? `${amounts.join(' + ')} ${currency}, where nothing covers it` : 'no cost'}`,
    `since ${happenedOn ?? '–'}: ${description}`,
    ...photosWith(null),
    ...messages.flatMap(({ id, sentAt, isFromOwner, kind, message }) => [
      `${sentAt.toISOString().slice(0, 16)}  ${isFromOwner ? 'owner' : 'staff'} ${kind}: ${message}`,
      ...photosWith(id),
    ]),
    ...transitions.map(
      ({ at, toState, dueOn: due, actorKind, actorId, reason }) =>
        `${at.toISOString().slice(0, 16)}  ${toState}${due ? `, due ${due}` : ''}  ${actorKind} ${actorId ?? ''}: ${reason}`,
    ),
  ].join('\n');
}
