import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openNewClaim } from '#app/site/claims/claim-new-page.server.ts';
import { openClaim } from '#app/site/claims/claim-page.server.ts';
import { auditEntries } from '#domain/audit/schema.ts';
import { queueClaimAlarm, queueClaimMail, queueClaimMessage } from '#domain/mail/claim-mails.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { readPersonalData } from '#domain/personal-data/read-personal-data.ts';
import type { Shop } from '#domain/shop.ts';
import { confirmTransfer } from '#domain/transfers/accept-transfer.ts';
import { findOpenTransfer, issueTransferLink, requestTransfer } from '#domain/transfers/request-transfer.ts';
import { uploads } from '#domain/uploads/schema.ts';
import { listOwed } from '#domain/watch/list-owed.ts';
import { translator } from '#messages/catalogue.ts';
import { runClaimsCommand } from '#scripts/claims/commands.ts';
import { LOCALES } from '#shared/locale.ts';
import { isRefusal } from '#shared/refusal.ts';
import { claimOf, draftClaim, photosFor } from '#tests/helpers/claim-of.ts';
import { customerOf, garageOf } from '#tests/helpers/garage-of.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { answerClaim, cancelClaim } from './answer-claim.ts';
import { ANSWER_TEMPLATES, fitTemplates } from './answer-templates.ts';
import { claimRule } from './claim-rules.ts';
import { answerOwner, approveClaim, askOwner, completeClaim, rejectClaim } from './decide-claim.ts';
import { deleteOldClaims, expireClaims } from './expire-claims.ts';
import { getOwnClaim, hasOpenClaim, listClaimsOf } from './find-claim.ts';
import { claimInput } from './input.ts';
import { countLateClaims, getClaim, listClaims, openClaimPhoto } from './list-claims.ts';
import { CLAIM_PARTS, cleanParts, isClaimPhoto, photosOf } from './parts.ts';
import { saveClaimFees } from './save-claim-fees.ts';
import { CLAIM, claimMessages, claims, claimTransitions } from './schema.ts';
import { sendClaim } from './send-claim.ts';
import { CLAIM_STATES, canClaimBecome, isClaimOpen } from './states.ts';

const shop = await testShop();
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'mara' } };
const DAY_MS = 86_400_000;
const later = (who: Shop, days: number): Shop => ({
  ...who,
  clock: { now: () => new Date(shop.clock.now().getTime() + days * DAY_MS) },
});
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => ({ code: 'none', fields: {} }),
    (error: unknown) =>
      isRefusal(error) ? { code: error.code, fields: error.fields } : { code: String(error) },
  );
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
const rowOf = async (number: string) => {
  const [row] = await shop.db.select().from(claims).where(eq(claims.number, number));
  return row ?? expect.fail(`no claim ${number}`);
};
const mailsOf = (key: string) => shop.db.select().from(mailMessages).where(like(mailMessages.key, key));

await saveClaimFees(staff, [
  { market: shop.market.code, checkAmount: 4_900, carriageAmount: 3_900, currency: 'EUR' },
]);

describe('X4.07 a claim', () => {
  test('keeps parts with their rules, photographs, the cost that was told, and when its step is due', async () => {
    const { own, number, serial } = await garageOf(shop);
    const claim = await sendClaim(own, await draftClaim(own, number, { parts: ['fork', 'frame'] }));
    const { claim: row, parts, photos } = await getOwnClaim(own, { number, claim });
    expect(row).toMatchObject({
      ...{ state: 'sent', serial, checkAmount: 4_900, carriageAmount: 3_900, currency: 'EUR' },
      ...{ description: 'The down tube has a crack.', happenedOn: '2026-01-02', locale: 'it' },
    });
    expect(parts.map(({ part, rule }) => [part, rule])).toEqual([
      ['fork', 'legal'],
      ['frame', 'warranty'],
    ]);
    const fields = photosOf(cleanParts(['fork', 'frame'])).map(({ field }) => field);
    expect(fields).toHaveLength(6);
    expect(photos.map(({ field }) => field).sort()).toEqual([...fields].sort());
    const files = await shop.db.select().from(uploads).where(eq(uploads.ownerId, row.id));
    expect(files.map(({ ownerKind, deleteAt }) => [ownerKind, deleteAt])).toEqual(
      fields.map(() => [CLAIM, row.forgetAt]),
    );
    const today = shop.clock.now().toISOString().slice(0, 10);
    expect((row.dueOn ?? '') > today).toBe(true);
    expect(Date.parse(row.dueOn ?? '') - Date.parse(today)).toBeLessThanOrEqual(14 * DAY_MS);
  });

  test('names what is missing: parts, each photograph, words, and that the cost was read', async () => {
    const { own, number } = await garageOf(shop);
    const whole = await draftClaim(own, number);
    expect(await codeOf(sendClaim(own, { ...whole, parts: [] }))).toBe('claims.parts-invalid');
    expect(await codeOf(sendClaim(own, { ...whole, parts: ['bell'] }))).toBe('claims.parts-invalid');
    const four = { ...whole, parts: ['frame', 'fork', 'wheels', 'drivetrain'] };
    expect(await codeOf(sendClaim(own, four))).toBe('claims.parts-invalid');
    const { 'frame-close': close, ...fewer } = whole.photos;
    const pdf = close && { ...close, type: 'application/pdf' as const };
    const wrong = { ...fewer, ...(pdf && { 'frame-close': pdf }) };
    delete (wrong as Record<string, unknown>).serial;
    expect(await refusalOf(sendClaim(own, { ...whole, photos: wrong }))).toEqual({
      code: 'claims.photos-invalid',
      fields: { serial: 'claims.photo-missing', 'frame-close': 'claims.photo-type-invalid' },
    });
    const parsed = claimInput.safeParse({ description: 'short', key: 'a-key-of-a-form' });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
      'claims.description-missing',
      'claims.cost-missing',
    ]);
    expect(await listClaims(staff, { state: null, limit: 500 })).not.toContainEqual(
      expect.objectContaining({ registrationId: whole.number }),
    );
  });

  test('sent twice is one: by its key, by its content, and from two tabs at once', async () => {
    const { own, number, id } = await garageOf(shop);
    const whole = await draftClaim(own, number);
    const first = await sendClaim(own, whole);
    expect(await sendClaim(own, whole)).toBe(first);
    const reworded = { ...whole.input, description: 'The down tube has two cracks.' };
    expect(await sendClaim(own, { ...whole, input: reworded })).toBe(first);
    const photos = await photosFor(own, ['frame']);
    const other = { ...whole, input: { ...whole.input, key: 'another-tab' }, photos };
    expect(await sendClaim(own, other)).toBe(first);
    const next = await draftClaim(own, number, { description: 'The fork is bent as well.', key: 'same-key' });
    const [one, two] = await Promise.all([sendClaim(own, next), sendClaim(own, next)]);
    expect(one).toBe(two);
    expect(await listClaimsOf(shop, id)).toHaveLength(2);
  });

  test('is one of three open ones of a bike at most', async () => {
    const { own, number } = await garageOf(shop);
    for (const text of ['one', 'two', 'three'])
      await sendClaim(own, await draftClaim(own, number, { description: `Crack number ${text}.` }));
    const more = await draftClaim(own, number, { description: 'Crack number four.' });
    expect(await codeOf(sendClaim(own, more))).toBe('claims.too-many');
  });

  test('is nobody else’s to send, to read or to answer, by whatever numbers', async () => {
    const { own, number } = await garageOf(shop);
    const { own: other, number: otherBike } = await garageOf(shop);
    const claim = await claimOf(own, number);
    const draft = await draftClaim(other, number);
    expect(await codeOf(sendClaim(other, draft))).toBe('claims.bike-unknown');
    expect(await codeOf(sendClaim(shop, draft))).toBe('customers.login-required');
    for (const where of [
      { number, claim },
      { number: otherBike, claim },
    ]) {
      expect(await codeOf(getOwnClaim(other, where))).toMatch(/^claims\.(bike-)?unknown$/);
      expect(await codeOf(answerClaim(other, where, { message: 'Hello' }))).toMatch(/unknown$/);
      expect(await codeOf(cancelClaim(other, where))).toMatch(/unknown$/);
      const status = await openClaim(visitOf(other), new Request('http://shop.test/it'), where).catch(
        (thrown) => thrown.init?.status ?? thrown.status,
      );
      expect([302, 404]).toContain(status);
    }
  });

  test('says before it is sent which rule applies and what it may cost', async () => {
    const { own, number } = await garageOf(shop);
    const visit = { ...visitOf(own), personal: async () => ({ shop: own, guest: null, customer: {} }) };
    const open = (query: string) =>
      openNewClaim(visit as never, new Request(`http://shop.test/it/x${query}`), number);
    const first = await open('');
    expect(first.asked).toBeNull();
    expect(first.choices.find(({ part }) => part === 'frame')?.rule).toBe('warranty');
    const { asked } = await open('?part=frame');
    expect(asked?.cost).toEqual({
      check: expect.stringMatching(/49,00/),
      carriage: expect.stringMatching(/39,00/),
    });
    expect(asked?.photos.map(({ field }) => field.slug)).toEqual([
      'bike',
      'serial',
      'frame-where',
      'frame-close',
    ]);
    expect((await open('?part=wheels')).asked?.cost).toBe('free');
  });

  test('falls under the maker’s five years, the law, or neither, by part and day', () => {
    const facts = {
      ...{ frame: { frameMaterial: 'carbon' as const, hasMonocoqueBar: false }, legalYears: 2 },
      ...{ purchasedOn: '2024-02-29', expiresOn: '2029-02-28', today: '2026-02-28' },
    };
    expect(claimRule('frame', facts)).toBe('warranty');
    expect(claimRule('handlebar', facts)).toBe('legal');
    expect(claimRule('handlebar', { ...facts, frame: { ...facts.frame, hasMonocoqueBar: true } })).toBe(
      'warranty',
    );
    expect(claimRule('handlebar', { ...facts, today: '2026-03-01' })).toBe('none');
    expect(claimRule('frame', { ...facts, today: '2029-02-28' })).toBe('warranty');
    expect(claimRule('frame', { ...facts, today: '2029-03-01' })).toBe('none');
    expect(claimRule('frame', { ...facts, expiresOn: null })).toBe('legal');
    expect(claimRule('wheels', { ...facts, legalYears: null })).toBe('none');
  });
});

describe('X4.07 the way to a decision', () => {
  test('has a clock at each step, messages both ways, a reason, and mails in the owner’s language', async () => {
    const { own, number, email, serial } = await garageOf(shop);
    const claim = await claimOf({ ...own, locale: 'de' }, number);
    const { id } = await rowOf(claim);
    expect(await queueClaimMail('sent')(shop, { claimId: id })).toBe(true);
    expect(await queueClaimMail('sent')(shop, { claimId: id })).toBe(false);
    expect(await queueClaimAlarm(shop, { claimId: id })).toBe(true);
    expect(await queueClaimAlarm(shop, { claimId: id })).toBe(false);
    await answerOwner(staff, { number: claim.toLowerCase(), reason: 'We look at it.' });
    expect(await rowOf(claim)).toMatchObject({ state: 'examining' });
    await askOwner(staff, { number: claim, reason: 'When did it happen?' });
    const asked = await rowOf(claim);
    expect(asked.state).toBe('asked');
    await answerClaim(own, { number, claim }, { message: 'On Sunday.' });
    expect(await rowOf(claim)).toMatchObject({ state: 'examining' });
    await approveClaim(staff, { number: claim, reason: 'A fault of the laminate.' });
    expect(await hasOpenClaim(shop, serial)).toBe(true);
    await completeClaim(staff, { number: claim, reason: 'A new frame is on its way.' });
    expect(await hasOpenClaim(shop, serial)).toBe(false);
    const steps = await shop.db
      .select()
      .from(claimTransitions)
      .where(eq(claimTransitions.claimId, id))
      .orderBy(asc(claimTransitions.id));
    expect(steps.map(({ toState }) => toState)).toEqual([
      ...['sent', 'examining', 'asked', 'examining', 'approved', 'done'],
    ]);
    expect(steps.map(({ dueOn }) => dueOn !== null)).toEqual([true, true, true, true, true, false]);
    expect(steps.at(-1)).toMatchObject({
      actorKind: 'staff',
      actorId: 'mara',
      reason: 'A new frame is on its way.',
    });
    const messages = await shop.db
      .select()
      .from(claimMessages)
      .where(eq(claimMessages.claimId, id))
      .orderBy(asc(claimMessages.id));
    expect(messages.map(({ kind, isFromOwner }) => `${kind} ${isFromOwner}`)).toEqual([
      ...['answer false', 'asked false', 'answer true', 'approved false', 'done false'],
    ]);
    for (const { id: messageId } of messages) expect(await queueClaimMessage(shop, { messageId })).toBe(true);
    const [question] = await mailsOf(`claim-message:${messages[1]?.id}`);
    expect(question).toMatchObject({ toAddress: email, locale: 'de' });
    expect(question?.text).toContain('When did it happen?');
    expect(question?.subject).toBe(
      translator('de')('mail.claim.asked.subject', {
        brand: question?.subject.split(':')[0] ?? '',
        number: claim,
      }),
    );
    const [alarm] = await mailsOf(`claim-message.received:${messages[2]?.id}`);
    expect(alarm?.text).toContain('On Sunday.');
    expect(alarm?.toAddress).not.toBe(email);
    const trail = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(trail.filter(({ action }) => action === 'claim.approved')).toMatchObject([
      { actorId: 'mara', reason: 'A fault of the laminate.' },
    ]);
  });

  test('takes photographs that were asked for again: by message, for staff, once, and forgotten with it', async () => {
    const { own, number } = await garageOf(shop);
    const claim = await claimOf(own, number);
    const { id } = await rowOf(claim);
    await askOwner(staff, { number: claim, reason: 'Please take the damage again.' });
    const { bike, serial } = await photosFor(own, []);
    if (!bike || !serial) expect.fail('no photographs');
    const where = { number, claim };
    const pdf = { 'more-1': { ...bike, type: 'application/pdf' as const } };
    expect(await refusalOf(answerClaim(own, where, { message: '', photos: pdf }))).toEqual({
      ...{ code: 'claims.photos-invalid', fields: { 'more-1': 'claims.photo-type-invalid' } },
    });
    expect(await refusalOf(answerClaim(own, where, { message: '' }))).toEqual({
      ...{ code: 'request.invalid', fields: { message: 'claims.message-missing' } },
    });
    const photos = { 'more-1': bike, 'more-3': serial };
    const { own: other } = await garageOf(shop);
    expect(await codeOf(answerClaim(other, where, { message: '', photos }))).toMatch(/unknown$/);
    await answerClaim(own, where, { message: '', photos });
    expect(await rowOf(claim)).toMatchObject({ state: 'examining' });
    expect(await codeOf(answerClaim(own, where, { message: '', photos }))).toBe('uploads.unknown');
    const { bike: third = bike } = await photosFor(own, []);
    await answerClaim(own, where, { message: 'One more.', photos: { 'more-1': third } });
    await answerClaim(own, where, { message: 'One more.' });
    const { messages, photos: kept, claim: row } = await getOwnClaim(own, where);
    expect(messages).toHaveLength(3);
    const later = kept.filter(({ messageId }) => messageId !== null);
    expect(later.map(({ field, messageId }) => [field, messageId])).toEqual([
      ['more-1', messages[1]?.id],
      ['more-2', messages[1]?.id],
      ['more-3', messages[2]?.id],
    ]);
    const files = await shop.db.select().from(uploads).where(eq(uploads.ownerId, id));
    expect(files).toHaveLength(7);
    expect(files.every(({ deleteAt }) => deleteAt.getTime() === row.forgetAt.getTime())).toBe(true);
    const shown = await runClaimsCommand(staff, ['show', claim]);
    expect(shown).toContain(`owner answer: One more.\nphoto: npm run claims -- photo ${claim} more-3`);
    expect((await openClaimPhoto(staff, { number: claim, field: 'more-2', unscanned: false })).type).toBe(
      'image/jpeg',
    );
    const messageId = messages[1]?.id ?? '';
    expect(await queueClaimMessage(shop, { messageId })).toBe(true);
    const [alarm] = await mailsOf(`claim-message.received:${messageId}`);
    expect(alarm?.text).toContain(translator('en')('claims.talk.photos', { count: 2 }));
  });

  test('belongs to staff, wants a reason, and goes no way that its states do not have', async () => {
    const { own, number } = await garageOf(shop);
    const claim = await claimOf(own, number);
    const said = { number: claim, reason: 'Because' };
    for (const act of [answerOwner, askOwner, approveClaim, rejectClaim, completeClaim]) {
      expect(await codeOf(Promise.resolve().then(() => act(own, said)))).toBe('claims.staff-only');
      expect(await codeOf(Promise.resolve().then(() => act(staff, { ...said, reason: '  ' })))).toBe(
        'claims.reason-missing',
      );
      expect(await codeOf(act(staff, { ...said, number: 'C-2222-2222' }))).toBe('claims.unknown');
    }
    const viewer = { kind: 'office', id: 'x', rights: { returns: ['look'] }, provenAt: new Date() } as const;
    const asViewer = { ...shop, actor: viewer } as unknown as Shop;
    expect(await listClaims(asViewer, { state: null, limit: 1 })).toHaveLength(1);
    expect(await codeOf(Promise.resolve().then(() => approveClaim(asViewer, said)))).toBe(
      'staff.right-lacking',
    );
    expect(await codeOf(completeClaim(staff, said))).toBe('claims.step-unlawful');
    await rejectClaim(staff, said);
    for (const act of [answerOwner, askOwner, approveClaim, completeClaim])
      expect(await codeOf(act(staff, said))).toBe('claims.step-unlawful');
    expect(await codeOf(answerClaim(own, { number, claim }, { message: 'No' }))).toBe('claims.step-unlawful');
    expect(await codeOf(cancelClaim(own, { number, claim }))).toBe('claims.step-unlawful');
    for (const state of CLAIM_STATES) {
      const ways = CLAIM_STATES.filter((to) => canClaimBecome(state, to));
      expect(ways.length > 0, state).toBe(isClaimOpen(state));
    }
  });

  test('ends when the owner does not answer in time, and is late when staff do not', async () => {
    const { own, number } = await garageOf(shop);
    const claim = await claimOf(own, number);
    const late = later(staff, 20);
    const queued = async (who: Shop) =>
      (await listClaims(who, { state: null, limit: 500 })).find((one) => one.number === claim);
    expect(await queued(staff)).toMatchObject({ isLate: false });
    expect(await queued(late)).toMatchObject({ isLate: true });
    expect(await countLateClaims(late)).toBeGreaterThan(await countLateClaims(staff));
    expect((await listOwed(late)).map(({ cause }) => cause)).toContain('claims-late');
    await askOwner(staff, { number: claim, reason: 'Which bar is it?' });
    await expireClaims(later(shop, 29));
    expect(await rowOf(claim)).toMatchObject({ state: 'asked' });
    expect(await queued(later(staff, 40))).toMatchObject({ isLate: false });
    expect(await expireClaims(later(shop, 32))).toBe(1);
    const ended = await rowOf(claim);
    expect(ended).toMatchObject({ state: 'lapsed', dueOn: null });
    expect(await queueClaimMail('lapsed')(shop, { claimId: ended.id })).toBe(true);
  });

  test('the queue is oldest first by the day that is due', async () => {
    const due = (await listClaims(staff, { state: null, limit: 500 })).map(({ dueOn }) => dueOn ?? '');
    expect(due).toEqual([...due].sort());
    expect(await codeOf(Promise.resolve().then(() => listClaims(shop, { state: null, limit: 1 })))).toBe(
      'claims.staff-only',
    );
  });
});

describe('X4.07 a bike with an open claim', () => {
  test('is neither offered nor accepted, and moves once it is decided or taken back', async () => {
    const { own, number, id } = await garageOf(shop);
    const offer = { email: 'buyer@mail.test', language: 'fr', understood: 'yes' } as const;
    const claim = await claimOf(own, number);
    expect(await codeOf(requestTransfer(own, { number }, offer))).toBe('transfers.claim-conflict');
    await cancelClaim(own, { number, claim });
    await requestTransfer(own, { number }, offer);
    const second = await claimOf(own, number);
    const { id: transferId } = (await findOpenTransfer(shop, id)) ?? expect.fail('no transfer');
    const { token } = (await issueTransferLink(shop, transferId)) ?? expect.fail('no link');
    const { own: buyer } = await customerOf(shop);
    expect(await codeOf(confirmTransfer(buyer, { token }))).toBe('transfers.claim-conflict');
    await rejectClaim(staff, { number: second, reason: 'Worn.' });
    const bike = await confirmTransfer(buyer, { token });
    expect(await codeOf(getOwnClaim(buyer, { number: bike, claim: second }))).toBe('claims.unknown');
    expect(await codeOf(getOwnClaim(own, { number, claim: second }))).toBe('claims.bike-unknown');
  });
});

describe('X4.07 what is kept of a claim', () => {
  test('is in its owner’s export, and forgotten three years after its last step with its photographs', async () => {
    const { own, number } = await garageOf(shop);
    const claim = await claimOf(own, number);
    const { sections } = await readPersonalData(own);
    const names = sections.flatMap(({ tables }) => tables.map(({ name }) => name));
    expect(names).toEqual(
      expect.arrayContaining(['claims', 'claim_parts', 'claim_photos', 'claim_transitions']),
    );
    await rejectClaim(later(staff, 10), { number: claim, reason: 'Worn.' });
    const { id, forgetAt } = await rowOf(claim);
    const files = await shop.db.select().from(uploads).where(eq(uploads.ownerId, id));
    expect(files.every(({ deleteAt }) => deleteAt.getTime() === forgetAt.getTime())).toBe(true);
    await deleteOldClaims(later(shop, 3 * 365));
    expect(await rowOf(claim)).toBeDefined();
    await deleteOldClaims(later(shop, 3 * 367 + 10));
    expect(await shop.db.select().from(claims).where(eq(claims.id, id))).toEqual([]);
  });
});

describe('X4.07 npm run claims', () => {
  test('lists, shows, opens a photograph, begins an answer with a template, and decides with a reason', async () => {
    const { own, number } = await garageOf(shop);
    const claim = await claimOf({ ...own, locale: 'de' }, number);
    const run = (words: string[], options = {}) => runClaimsCommand(staff, words, options);
    expect(await run(['list'])).toContain(claim);
    const shown = await run(['show', claim]);
    for (const told of ['frame, rule: warranty', '49 + 39 EUR', 'crack', `photo ${claim} frame-close`])
      expect(shown).toContain(told);
    expect(await run(['templates', claim])).toContain(translator('de')('claims.templates.send-in'));
    const folder = await mkdtemp(join(tmpdir(), 'claim-'));
    const written = await run(['photo', claim, 'frame-close', folder]);
    expect(written).toContain(`${claim}-frame-close.jpg`);
    expect((await readFile(join(folder, `${claim}-frame-close.jpg`))).length).toBeGreaterThan(100);
    await expect(run(['approve', claim])).rejects.toThrow('--reason');
    await run(['ask', claim], { template: 'receipt', reason: 'Danke.' });
    const { messages } = await getClaim(staff, claim);
    expect(messages.at(-1)?.message).toBe(`${translator('de')('claims.templates.receipt')}\n\nDanke.`);
    expect(await run(['reject', claim], { reason: 'Worn by use.' })).toContain('rejected');
    expect(await run(['list'], { state: 'rejected' })).toContain(claim);
    await expect(run(['list'], { state: 'lost' })).rejects.toThrow('lost');
    expect(await run(['fees', shop.market.code], { check: '49.00', carriage: '39.00' })).toContain('EUR');
  });

  test('every look of staff is on record, and an unscanned photograph opens by a word of its own only', async () => {
    const { own, number } = await garageOf(shop);
    const claim = await claimOf(own, number);
    const { id } = await rowOf(claim);
    await shop.db.update(uploads).set({ state: 'unscanned' }).where(eq(uploads.ownerId, id));
    const photo = { number: claim, field: 'bike', unscanned: false };
    expect(await codeOf(openClaimPhoto(staff, photo))).toBe('claims.photo-not-scanned');
    expect((await openClaimPhoto(staff, { ...photo, unscanned: true })).type).toBe('image/jpeg');
    expect(await codeOf(openClaimPhoto(staff, { ...photo, field: 'bell' }))).toBe('claims.photo-unknown');
    expect(await codeOf(openClaimPhoto(own, photo))).toBe('claims.staff-only');
    const looks = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(looks.filter(({ action }) => action === 'claim.read').length).toBeGreaterThanOrEqual(3);
  });
});

test('X4.07 each template is worded in five languages, and the law is not answered with the maker’s own rules', () => {
  for (const locale of LOCALES)
    for (const name of ANSWER_TEMPLATES)
      expect(translator(locale)(`claims.templates.${name}`).length, `${locale} ${name}`).toBeGreaterThan(10);
  expect(fitTemplates(['legal'])).not.toContain('rejected-rule');
  expect(fitTemplates(['warranty'])).toContain('rejected-rule');
});

test('X4.07 fields of photographs are known by their form and name, and no others', () => {
  expect(isClaimPhoto('claim-g-7k4m-q2xp', 'frame-close')).toBe(true);
  for (const [form, field] of [
    ['claim-g-7k4m-q2xp', 'letter'],
    ['contact-us', 'bike'],
    ['claim-c-7k4m-q2xp', 'more-4'],
    ['claim-', 'bike'],
  ] as const)
    expect(isClaimPhoto(form, field)).toBe(false);
  expect(cleanParts(['wheels', 'frame', 'frame', 'bell'])).toEqual(['frame', 'wheels']);
  expect(photosOf(CLAIM_PARTS)).toHaveLength(2 + 2 * CLAIM_PARTS.length);
});
