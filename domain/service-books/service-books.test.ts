import { eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openServiceEntry } from '#app/site/service-book/service-entry-page.server.ts';
import { auditEntries } from '#domain/audit/schema.ts';
import { dealers } from '#domain/dealers/schema.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { queueEntryMail, queueServiceLink } from '#domain/mail/service-mails.ts';
import { deleteDueCustomers } from '#domain/personal-data/delete-due-customers.ts';
import { readPersonalData } from '#domain/personal-data/read-personal-data.ts';
import { requestErasure } from '#domain/personal-data/request-erasure.ts';
import type { Shop } from '#domain/shop.ts';
import { confirmTransfer } from '#domain/transfers/accept-transfer.ts';
import { findOpenTransfer, issueTransferLink, requestTransfer } from '#domain/transfers/request-transfer.ts';
import { LOCALES } from '#shared/locale.ts';
import { isRefusal } from '#shared/refusal.ts';
import { customerOf, garageOf } from '#tests/helpers/garage-of.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { addDealerEntry, findServiceLink } from './add-dealer-entry.ts';
import { addEntry, removeEntry } from './add-entry.ts';
import { deleteOldRequests } from './delete-old-requests.ts';
import { findBookFile } from './find-book-file.ts';
import { serviceEntryInput } from './input.ts';
import { isServiceDue, monthsAfter, nextService } from './next-service.ts';
import { readServiceBook } from './read-book.ts';
import { cancelRequest, issueServiceLink, listOpenRequests, requestEntry } from './request-entry.ts';
import { serviceEntries, serviceRequests } from './schema.ts';

const shop = await testShop();
const DAY_MS = 86_400_000;
const DEALER = 'officina-darsena-milano';
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
const entry = (more: Record<string, string> = {}) =>
  serviceEntryInput.parse({
    kind: 'service',
    doneOn: '2026-01-15',
    km: '1.200',
    works: 'New chain',
    ...more,
  });

/** A link that a dealer has for somebody's bike. */
async function linkFor(own: Shop, number: string, id: string) {
  await requestEntry(own, { number }, { dealer: DEALER });
  const [request] = await listOpenRequests(own, id);
  const requestId = request?.id ?? expect.fail('no request');
  const issued = (await issueServiceLink(shop, requestId)) ?? expect.fail('no link');
  return { requestId, token: issued.token };
}

describe('X4.10 the owner’s entries', () => {
  test('say what was done, at how many kilometres, and when the bike is due again', async () => {
    const { own, number, serial } = await garageOf(shop);
    await addEntry(own, { number }, entry({ nextMonths: '12', nextAfterKm: '2500' }));
    await addEntry(own, { number }, entry({ doneOn: '2026-02-01', km: '', works: 'Tyre' }));
    const { entries, next, km } = await readServiceBook(shop, serial);
    expect(entries).toMatchObject([
      {
        kind: 'service',
        doneOn: '2026-01-15',
        km: 1_200,
        nextOn: '2027-01-15',
        nextKm: 3_700,
        dealerName: '',
      },
      { doneOn: '2026-02-01', km: null, nextOn: null, nextKm: null },
    ]);
    expect([next, km]).toEqual([{ nextOn: '2027-01-15', nextKm: 3_700 }, 1_200]);
  });

  test('name what is wrong with them', async () => {
    const { own, number } = await garageOf(shop);
    const add = (more: Record<string, string>) => refusalOf(addEntry(own, { number }, entry(more)));
    expect(await add({ doneOn: '2999-01-01' })).toMatchObject({
      fields: { doneOn: 'service-books.date-future' },
    });
    expect(await add({ km: '', nextAfterKm: '500' })).toMatchObject({
      fields: { km: 'service-books.km-missing' },
    });
    for (const [field, typed, code] of [
      ['kind', 'wash', 'kind-missing'],
      ['doneOn', '2026-02-30', 'date-invalid'],
      ['km', 'many', 'km-invalid'],
      ['km', '1000000', 'km-invalid'],
      ['works', ' ', 'works-missing'],
      ['nextMonths', '61', 'months-invalid'],
    ] as const) {
      const whole = { kind: 'service', doneOn: '2026-01-15', works: 'x', [field]: typed };
      expect(serviceEntryInput.safeParse(whole).error?.issues[0]?.message, typed).toBe(
        `service-books.${code}`,
      );
    }
  });

  test('are the owner’s to write and to remove, and nobody else’s', async () => {
    const { own, number, serial } = await garageOf(shop);
    const { own: other, number: otherBike } = await garageOf(shop);
    const id = await addEntry(own, { number }, entry());
    expect(await codeOf(addEntry(other, { number }, entry()))).toBe('service-books.bike-unknown');
    expect(await codeOf(addEntry(shop, { number }, entry()))).toBe('customers.login-required');
    expect(await codeOf(removeEntry(other, { number: otherBike }, { entry: id }))).toBe(
      'service-books.entry-unknown',
    );
    expect(await codeOf(removeEntry(own, { number }, { entry: 'x' }))).toBe('service-books.entry-unknown');
    await removeEntry(own, { number }, { entry: id });
    expect((await readServiceBook(shop, serial)).entries).toEqual([]);
    const trail = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(trail.map(({ action }) => action).sort()).toEqual([
      'service-entry.removed',
      'service-entry.written',
    ]);
  });
});

describe('X4.10 a dealer’s entry', () => {
  test('comes by a link to the dealer’s own address, once, and the owner cannot remove it', async () => {
    const { own, number, serial, id, email } = await garageOf(shop);
    await requestEntry(own, { number }, { dealer: DEALER });
    expect(await codeOf(requestEntry(own, { number }, { dealer: DEALER }))).toBe(
      'service-books.request-conflict',
    );
    expect(await codeOf(requestEntry(own, { number }, { dealer: 'nobody' }))).toBe(
      'service-books.dealer-unknown',
    );
    const [request] = await listOpenRequests(own, id);
    const requestId = request?.id ?? '';
    expect(await queueServiceLink(shop, { requestId })).toBe(true);
    expect(await queueServiceLink(shop, { requestId })).toBe(false);
    const [mail] = await shop.db
      .select()
      .from(mailMessages)
      .where(like(mailMessages.key, `service-link:${requestId}`));
    const [dealer] = await shop.db.select().from(dealers).where(eq(dealers.slug, DEALER));
    expect(mail).toMatchObject({ toAddress: dealer?.email, locale: 'it' });
    expect(`${mail?.text}${mail?.html}`).not.toMatch(new RegExp(`Rossi|${email}`));
    const token = /service-entry\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const rows = await shop.db.select().from(serviceRequests);
    expect(JSON.stringify(rows)).not.toContain(token);
    await addDealerEntry(shop, { token }, entry({ works: 'Bearings' }));
    expect(await codeOf(addDealerEntry(shop, { token }, entry()))).toBe('service-books.link-ended');
    const { entries } = await readServiceBook(shop, serial);
    expect(entries).toMatchObject([{ works: 'Bearings', dealerId: dealer?.id, dealerName: dealer?.name }]);
    const entryId = entries[0]?.id ?? '';
    expect(await codeOf(removeEntry(own, { number }, { entry: entryId }))).toBe(
      'service-books.entry-unknown',
    );
    expect(await queueEntryMail(shop, { entryId })).toBe(true);
    expect(await queueEntryMail(shop, { entryId })).toBe(false);
  });

  test('of two sendings at once one is written', async () => {
    const { own, number, serial, id } = await garageOf(shop);
    const { token } = await linkFor(own, number, id);
    const both = await Promise.all([
      codeOf(addDealerEntry(shop, { token }, entry())),
      codeOf(addDealerEntry(shop, { token }, entry())),
    ]);
    expect(both.sort()).toEqual(['none', 'service-books.link-ended']);
    expect((await readServiceBook(shop, serial)).entries).toHaveLength(1);
  });

  test('comes no more after 14 days, when it is taken back, or by any other token', async () => {
    const { own, number, id } = await garageOf(shop);
    const { token, requestId } = await linkFor(own, number, id);
    expect(await codeOf(addDealerEntry(later(shop, 15), { token }, entry()))).toBe(
      'service-books.link-ended',
    );
    for (const other of ['', 'x', `${token.slice(0, -1)}_`])
      expect(await codeOf(addDealerEntry(shop, { token: other }, entry()))).toBe(
        'service-books.link-unknown',
      );
    const { own: stranger, number: bike } = await garageOf(shop);
    expect(await codeOf(cancelRequest(stranger, { number: bike }, { request: requestId }))).toBe(
      'service-books.link-ended',
    );
    await cancelRequest(own, { number }, { request: requestId });
    expect(await findServiceLink(shop, { token })).toBeNull();
    expect(await codeOf(addDealerEntry(shop, { token }, entry()))).toBe('service-books.link-unknown');
    await requestEntry(later(own, 2), { number }, { dealer: DEALER });
    await requestEntry(later(own, 20), { number }, { dealer: DEALER });
    await deleteOldRequests(later(shop, 400));
    const left = await shop.db.select().from(serviceRequests).where(eq(serviceRequests.registrationId, id));
    expect(left).toEqual([]);
  });

  test('is asked for only so often, so that nobody pesters dealers', async () => {
    const { own, number, id } = await garageOf(shop);
    for (let time = 0; time < 3; time += 1) {
      const { requestId } = await linkFor(own, number, id);
      await cancelRequest(own, { number }, { request: requestId });
    }
    expect(await codeOf(requestEntry(own, { number }, { dealer: DEALER }))).toBe('service-books.too-many');
  });
});

describe('X4.10 the book', () => {
  test('goes along with the bike, without names; the former owner’s link writes no more', async () => {
    const { own, number, serial, id } = await garageOf(shop);
    await addEntry(own, { number }, entry({ nextMonths: '6' }));
    const { token: dealerToken } = await linkFor(own, number, id);
    await requestTransfer(own, { number }, { email: 'b@mail.test', language: 'fr', understood: 'yes' });
    const { id: transferId } = (await findOpenTransfer(shop, id)) ?? expect.fail('no transfer');
    const { token } = (await issueTransferLink(shop, transferId)) ?? expect.fail('no link');
    const { own: buyer } = await customerOf(shop);
    const bike = await confirmTransfer(buyer, { token });
    const { entries, next } = await readServiceBook(buyer, serial);
    expect(entries).toHaveLength(1);
    expect(next?.nextOn).toBe('2026-07-15');
    expect(await codeOf(removeEntry(buyer, { number: bike }, { entry: entries[0]?.id ?? '' }))).toBe(
      'service-books.entry-unknown',
    );
    expect(await codeOf(addEntry(own, { number }, entry()))).toBe('service-books.bike-unknown');
    expect(await codeOf(addDealerEntry(shop, { token: dealerToken }, entry()))).toBe(
      'service-books.link-ended',
    );
    const request = new Request(`http://shop.test/it/service-entry?token=${dealerToken}`);
    expect(await openServiceEntry(visitOf(shop), request)).toMatchObject({
      ...{ init: { status: 410 }, data: { state: 'ended', bike: null } },
    });
    await addEntry(buyer, { number: bike }, entry({ works: 'Mine' }));
    expect((await readServiceBook(shop, serial)).entries).toHaveLength(2);
  });

  test('is printed in each language, with the dealer’s name and nobody else’s', async () => {
    const { own, number, serial, id } = await garageOf(shop);
    for (const locale of LOCALES) {
      const file = await findBookFile({ ...own, locale }, { serial, number });
      expect(Buffer.from(file.bytes.slice(0, 5)).toString()).toBe('%PDF-');
    }
    const empty = await findBookFile(own, { serial, number });
    await addEntry(own, { number }, entry({ nextMonths: '6', nextAfterKm: '900' }));
    const { token } = await linkFor(own, number, id);
    await addDealerEntry(shop, { token }, entry({ works: 'y '.repeat(450) }));
    const file = await findBookFile(own, { serial, number });
    expect(file.name).toBe(`service-book-${number}.pdf`);
    expect(file.bytes.length).toBeGreaterThan(empty.bytes.length);
  });

  test('is in its owner’s export, and stays without a name when the owner is erased', async () => {
    const { own, number, serial } = await garageOf(shop);
    await addEntry(own, { number }, entry({ works: 'Before the erasure' }));
    const { sections } = await readPersonalData(own);
    const tables = sections.flatMap(({ tables: all }) => all);
    expect(tables.find(({ name }) => name === 'service_entries')?.rows).toMatchObject([
      { works: 'Before the erasure' },
    ]);
    await requestErasure(own, { understood: 'yes' });
    await deleteDueCustomers(later({ ...shop, actor: { kind: 'system', id: 'job' } }, 8));
    const { entries } = await readServiceBook(shop, serial);
    expect(entries).toMatchObject([{ works: 'Before the erasure', registrationId: null }]);
    expect(await shop.db.select().from(serviceEntries).where(eq(serviceEntries.serial, serial))).toHaveLength(
      1,
    );
  });
});

test('X4.10 the next service is that of the latest entry which names one, and is due by day or kilometres', () => {
  const at = (doneOn: string, nextOn: string | null, nextKm: number | null) => ({
    doneOn,
    km: null,
    nextOn,
    nextKm,
  });
  expect(nextService([])).toBeNull();
  expect(nextService([at('2026-01-01', '2026-07-01', 100), at('2026-02-01', null, null)])).toEqual({
    ...{ nextOn: '2026-07-01', nextKm: 100 },
  });
  expect(nextService([at('2026-01-01', '2026-07-01', null), at('2026-02-01', null, 900)])).toEqual({
    ...{ nextOn: null, nextKm: 900 },
  });
  const next = { nextOn: '2026-07-01', nextKm: 900 };
  expect(isServiceDue(next, { today: '2026-06-30', km: 899 })).toBe(false);
  expect(isServiceDue(next, { today: '2026-07-01', km: null })).toBe(true);
  expect(isServiceDue(next, { today: '2026-01-01', km: 900 })).toBe(true);
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28');
  expect(monthsAfter('2024-02-29', 12)).toBe('2025-02-28');
});
