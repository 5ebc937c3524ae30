import { and, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openTransfer } from '#app/site/ownership/transfer-page.server.ts';
import { rejectClaim } from '#domain/claims/decide-claim.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { queueTransferLink, queueTransferMail } from '#domain/mail/transfer-mails.ts';
import { listFrameEvents } from '#domain/serials/frame-events.ts';
import type { Shop } from '#domain/shop.ts';
import { closeTheft, declareTheft } from '#domain/thefts/declare-theft.ts';
import { findCertificate } from '#domain/warranties/certificate.ts';
import { correctRegistration } from '#domain/warranties/correct-registration.ts';
import { findOwnRegistration, listOwnRegistrations } from '#domain/warranties/list-registrations.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { warrantyEnd } from '#domain/warranties/terms.ts';
import { translator } from '#messages/catalogue.ts';
import { runWarrantyCommand } from '#scripts/warranty/commands.ts';
import { calendarDate } from '#shared/clock.ts';
import { LOCALES } from '#shared/locale.ts';
import { isRefusal } from '#shared/refusal.ts';
import { claimOf } from '#tests/helpers/claim-of.ts';
import { customerOf, garageOf } from '#tests/helpers/garage-of.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { confirmTransfer, expireTransfers, findTransfer, rejectTransfer } from './accept-transfer.ts';
import { acceptInput, transferInput } from './input.ts';
import { cancelTransfer, findOpenTransfer, requestTransfer } from './request-transfer.ts';
import { bikeTransfers, bikeTransferTransitions } from './schema.ts';
import { canTransferBecome, TRANSFER_STATES } from './states.ts';

const shop = await testShop();
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'mara' } };
const offer = { email: 'buyer@mail.test', language: 'fr', understood: 'yes' } as const;
const later = (who: Shop, days: number): Shop => ({
  ...who,
  clock: { now: () => new Date(shop.clock.now().getTime() + days * 86_400_000) },
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );
const mailsOf = (key: string) => shop.db.select().from(mailMessages).where(like(mailMessages.key, key));

/** A seller whose bike somebody has a link to. */
async function offered() {
  const seller = await garageOf(shop);
  await requestTransfer(seller.own, { number: seller.number }, offer);
  const { id: transferId } = (await findOpenTransfer(shop, seller.id)) ?? expect.fail('no transfer');
  await queueTransferLink(shop, { transferId });
  const [mail] = await mailsOf(`bike-transfer-link:${transferId}`);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { ...seller, transferId, token, mail };
}

describe('X4.05 handing a bike on', () => {
  test('moves it to whoever has the link and signs in, without the seller’s papers', async () => {
    const { own, number, serial, code, token, mail, id, transferId } = await offered();
    expect(mail).toMatchObject({ toAddress: 'buyer@mail.test', locale: 'fr' });
    const { own: buyer } = await customerOf(shop);
    const next = await confirmTransfer({ ...buyer, locale: 'es', country: 'FR' }, { token });
    expect(await listOwnRegistrations(own)).toEqual([]);
    expect(await findOwnRegistration(buyer, next)).toMatchObject({
      ...{ state: 'registered', serial, expiresOn: null, certificateCode: null, priceAmount: null },
      ...{ evidenceId: null, message: '', locale: 'es', country: 'FR', dealerName: 'Officina Darsena' },
    });
    expect(await findCertificate(shop, code)).toMatchObject({ state: 'transferred' });
    expect((await listFrameEvents(shop, serial)).map(({ kind }) => kind)).toEqual([
      'registered',
      'transferred',
    ]);
    const [former] = await shop.db
      .select()
      .from(warrantyRegistrations)
      .where(eq(warrantyRegistrations.id, id));
    expect(former?.forgetAt).not.toBeNull();
    const [row] = await shop.db.select().from(bikeTransfers).where(eq(bikeTransfers.id, transferId));
    expect(row).toMatchObject({ state: 'accepted', email: '' });
    expect(await queueTransferMail('accepted')(shop, { transferId })).toBe(true);
    expect(await queueTransferMail('accepted')(shop, { transferId })).toBe(false);
    expect(await codeOf(cancelTransfer(own, { number }))).toBe('transfers.bike-unknown');
  });

  test('ends the warranty for good: another day of purchase gives none back, to the seller it does', async () => {
    const { own, number, token } = await offered();
    const { own: buyer } = await customerOf(shop);
    const next = await confirmTransfer(buyer, { token });
    const purchasedOn = calendarDate(new Date(shop.clock.now().getTime() - 2 * 86_400_000));
    const typed = { purchasedOn };
    await correctRegistration(staff, { number: next, reason: 'the receipt says so', typed });
    expect(await findOwnRegistration(buyer, next)).toMatchObject({
      ...{ state: 'registered', purchasedOn, expiresOn: null, certificateCode: null },
    });
    await runWarrantyCommand(staff, ['undo', next], { reason: 'the price was never paid' });
    await correctRegistration(staff, { number, reason: 'the receipt says so', typed });
    expect((await findOwnRegistration(own, number))?.expiresOn).toBe(warrantyEnd(purchasedOn));
  });

  test('of two buyers, two tabs and the seller who takes it back at once, one wins', async () => {
    const { own, number, token, serial } = await offered();
    const [{ own: one }, { own: two }] = [await customerOf(shop), await customerOf(shop)];
    const codes = await Promise.all([
      codeOf(confirmTransfer(one, { token })),
      codeOf(confirmTransfer(two, { token })),
      codeOf(confirmTransfer(two, { token })),
      codeOf(cancelTransfer(own, { number })),
    ]);
    expect(codes.filter((code) => code === 'none')).toHaveLength(1);
    const isIt = and(eq(warrantyRegistrations.serial, serial), eq(warrantyRegistrations.state, 'registered'));
    expect(await shop.db.$count(warrantyRegistrations, isIt)).toBe(1);
  });

  test('a theft and an acceptance at the same time: a stolen bike never moves', async () => {
    const { own, number, token } = await offered();
    const { own: buyer } = await customerOf(shop);
    const both = [codeOf(declareTheft(own, { number })), codeOf(confirmTransfer(buyer, { token }))];
    expect((await Promise.all(both)).filter((code) => code === 'none')).toHaveLength(1);
  });

  test('ends after 14 days, by the clock and by the job, and the seller is told', async () => {
    const { own, number, token, transferId } = await offered();
    const { own: buyer } = await customerOf(shop);
    expect(await codeOf(confirmTransfer(later(buyer, 14), { token }))).toBe('transfers.link-ended');
    await expireTransfers(later(shop, 13.9));
    expect((await findTransfer(shop, token))?.state).toBe('open');
    await expireTransfers(later(shop, 14));
    expect((await findTransfer(shop, token))?.state).toBe('expired');
    expect(await queueTransferMail('expired')(shop, { transferId })).toBe(true);
    expect(await findOwnRegistration(own, number)).toMatchObject({ state: 'registered' });
  });

  test('is taken back by the seller, or refused by whoever has the link', async () => {
    const first = await offered();
    await cancelTransfer(first.own, { number: first.number });
    const { own: buyer } = await customerOf(shop);
    expect(await codeOf(confirmTransfer(buyer, first))).toBe('transfers.link-ended');
    const second = await offered();
    expect(await codeOf(Promise.resolve().then(() => rejectTransfer(shop, second)))).toBe(
      'customers.login-required',
    );
    await rejectTransfer(buyer, second);
    expect((await findTransfer(shop, second.token))?.state).toBe('rejected');
    expect(await codeOf(confirmTransfer(buyer, second))).toBe('transfers.link-ended');
  });

  test('needs one’s own bike, one transfer at a time, another owner, and not too many', async () => {
    const { own, number, token } = await offered();
    const { own: other } = await garageOf(shop);
    expect(await codeOf(requestTransfer(other, { number }, offer))).toBe('transfers.bike-unknown');
    expect(await codeOf(requestTransfer(own, { number }, offer))).toBe('transfers.open-conflict');
    expect(await codeOf(confirmTransfer(own, { token }))).toBe('transfers.own-conflict');
    expect(await codeOf(confirmTransfer(other, { token: 'x' }))).toBe('transfers.unknown');
    for (let more = 0; more < 2; more += 1) {
      await cancelTransfer(own, { number });
      await requestTransfer(own, { number }, offer);
    }
    await cancelTransfer(own, { number });
    expect(await codeOf(requestTransfer(own, { number }, offer))).toBe('transfers.too-many');
  });

  test('not of a stolen bike: neither offered nor accepted', async () => {
    const { own, number, token } = await offered();
    const { own: buyer } = await customerOf(shop);
    await declareTheft(own, { number });
    expect(await codeOf(confirmTransfer(buyer, { token }))).toBe('transfers.stolen-conflict');
    await cancelTransfer(own, { number });
    expect(await codeOf(requestTransfer(own, { number }, offer))).toBe('transfers.stolen-conflict');
    await closeTheft(own, { number });
    await requestTransfer(own, { number }, offer);
  });

  test('is undone by staff with a reason, each step on record', async () => {
    const { own, number, token, code, transferId, serial } = await offered();
    const { own: buyer } = await customerOf(shop);
    const next = await confirmTransfer(buyer, { token });
    expect(await codeOf(runWarrantyCommand(shop, ['undo', next], { reason: 'x' }))).toBe(
      'transfers.staff-only',
    );
    await runWarrantyCommand(staff, ['undo', next], { reason: 'the price was never paid' });
    expect(await listOwnRegistrations(buyer)).toEqual([]);
    expect(await findOwnRegistration(own, number)).toMatchObject({ state: 'registered', forgetAt: null });
    expect(await findCertificate(shop, code)).toMatchObject({ state: 'valid' });
    expect((await listFrameEvents(shop, serial)).at(-1)?.kind).toBe('returned');
    const isIt = eq(bikeTransferTransitions.transferId, transferId);
    const rows = await shop.db.select().from(bikeTransferTransitions).where(isIt);
    expect(rows.map(({ toState, reason }) => `${toState}: ${reason}`)).toEqual([
      'open: asked by the seller',
      'accepted: accepted by the buyer',
      'undone: the price was never paid',
    ]);
    await requestTransfer(own, { number }, offer);
  });

  test('is undone only once theft and claims of the buyer are decided, and takes back what they offer', async () => {
    const { own, number, token } = await offered();
    const { own: buyer } = await customerOf(shop);
    const next = await confirmTransfer(buyer, { token });
    const undo = () => runWarrantyCommand(staff, ['undo', next], { reason: 'never paid' });
    await declareTheft(buyer, { number: next });
    expect(await codeOf(undo())).toBe('transfers.stolen-conflict');
    await closeTheft(buyer, { number: next });
    const claim = await claimOf(buyer, next);
    expect(await codeOf(undo())).toBe('transfers.claim-conflict');
    await rejectClaim(staff, { number: claim, reason: 'The bike goes back.' });
    await requestTransfer(buyer, { number: next }, offer);
    const bike = await findOwnRegistration(buyer, next);
    await undo();
    expect(await findOpenTransfer(shop, bike?.id ?? '')).toBeNull();
    expect(await findOwnRegistration(own, number)).toMatchObject({ state: 'registered' });
  });

  test.each(LOCALES)('both read and confirm the second owner’s rule before: %s', (locale) => {
    const t = translator(locale);
    expect(t('ownership.transfer.rule')).toBe(t('mail.transfer.rule'));
    expect(t('ownership.transfer.rule').length).toBeGreaterThan(100);
    expect(transferInput.safeParse({ email: 'a@b.test', language: locale }).success).toBe(false);
    expect(acceptInput.safeParse({}).success).toBe(false);
  });

  test('the link’s page shows a guest the bike and asks to sign in; a false link shows nothing', async () => {
    const { token } = await offered();
    const open = (text: string) =>
      openTransfer(visitOf(shop), new Request(`http://shop.test/en/bike-transfer?token=${text}`));
    expect((await open(token)).data.bike).toMatchObject({ model: 'Vetta', isSignedIn: false });
    expect(await open('x'.repeat(32))).toMatchObject({ init: { status: 404 }, data: { bike: null } });
  });
});

test('X4.05 a transfer goes only where its states lead', () => {
  const ways = TRANSFER_STATES.flatMap((from) =>
    TRANSFER_STATES.filter((to) => canTransferBecome(from, to)).map((to) => `${from} ${to}`),
  );
  expect(ways).toEqual([
    'open accepted',
    'open canceled',
    'open rejected',
    'open expired',
    'accepted undone',
  ]);
});
