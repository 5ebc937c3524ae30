import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { claims } from '#domain/claims/schema.ts';
import { formSubmissions } from '#domain/forms/schema.ts';
import { submitForm } from '#domain/forms/submit-form.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { uploads } from '#domain/uploads/schema.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { claimOf } from '#tests/helpers/claim-of.ts';
import { garageOf } from '#tests/helpers/garage-of.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
const rights: Rights = { inbox: ['look', 'change'], persons: ['look'] };
let people = 0;

async function sent({ trap = '' } = {}) {
  people += 1;
  const texts = {
    ...{ 'first-name': 'Lucia', 'last-name': 'Bianchi', email: `rider-${people}@mail.test`, subject: 'bike' },
    ...{ message: `Quale taglia per la persona ${people}?`, marketing: 'no', privacy: 'yes' },
  };
  const signs = { tookMs: 60_000, trap, isOften: false };
  const { number } = await submitForm(shop, { slug: 'contact-us', texts, files: {}, signs });
  return { number, ...texts, to: `/office/inbox/${number}` };
}
const rowOf = async (number: string) =>
  (await shop.db.select().from(formSubmissions).where(eq(formSubmissions.number, number)))[0] ??
  expect.fail(number);
const ask = (path: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, path, { rights, ...more });

test('letters wait the oldest first, are read and answered, and it stands in the audit', async () => {
  const [first, second] = [await sent(), await sent()];
  const list = (await ask('/office/inbox')).html;
  expect(list.indexOf(first.message)).toBeLessThan(list.indexOf(second.message));
  expect(list).toContain(first.message);
  const { html } = await ask(first.to, { locale: 'it' });
  expect(html).toContain(first.message);
  expect(html).toContain('Manda la mail');
  const form = { act: 'answered', reason: 'by phone' };
  expect((await ask(first.to, { form })).status).toBe(303);
  const { id, state } = await rowOf(first.number);
  expect(state).toBe('answered');
  const isIt = and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'form.moved'));
  expect(await shop.db.select().from(auditEntries).where(isIt)).toMatchObject([
    { actorKind: 'office', before: { state: 'received' }, after: { state: 'answered' }, reason: '' },
  ]);
  // The audit outlives the letter; why stands with the letter alone.
  expect((await ask(first.to)).html).toContain('by phone');
  expect((await ask('/office/inbox?view=answered')).html).toContain(first.message);
});

test('X2.31: a reply begins with a template in the sender’s language and is kept in the thread', async () => {
  const { number, to } = await sent();
  const begun = async (begin: string, message: string) => {
    const { html } = await ask(to, { form: { begin, message } });
    return /name="message" rows="7"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  };
  const begin = await begun('in-work', '');
  expect(begin).toMatch(/^Ciao Lucia Bianchi,/);
  expect(await begun('in-work', 'La taglia M.')).toBe(`${begin}\n\nLa taglia M.`);
  expect(await begun('in-work', await begun('more', ''))).toBe(begin);
  expect((await rowOf(number)).state).toBe('received');
  const form = { act: 'reply', message: 'La taglia M.', key: 'a-key-of-the-form' };
  expect((await ask(to, { form })).status).toBe(303);
  const { html } = await ask(to);
  for (const said of ['La taglia M.', 'mailed', 'Deleted on', 'No one has it']) expect(html).toContain(said);
  const empty = await ask(to, { form: { ...form, key: 'another', message: ' ' } });
  expect([empty.status, empty.html]).toEqual([422, expect.stringContaining('Write the text')]);
});

test('what looks like spam is let through or closed; a step its state refuses is refused', async () => {
  const { number, to } = await sent({ trap: 'filled' });
  expect((await rowOf(number)).state).toBe('held');
  expect((await ask(to)).html).toContain('the unseen field was filled in');
  expect((await ask(to, { form: { act: 'answered' } })).status).toBeGreaterThanOrEqual(400);
  expect((await ask(to, { form: { act: 'received' } })).status).toBe(303);
  expect((await rowOf(number)).state).toBe('received');
});

test('X2.25: without the right, senders and what they wrote are masked in list, queue and letter', async () => {
  const { to, email, message } = await sent();
  const poor = { rights: { inbox: ['look'] } as Rights };
  for (const path of ['/office/inbox', to]) {
    const { html } = await ask(path, poor);
    for (const hidden of [email, message, 'value="reply"', 'value="answered"'])
      expect(html).not.toContain(hidden);
  }
  expect((await ask(to, { ...poor, form: { act: 'closed' } })).status).toBe(403);
});

describe('a claim about a broken bike', () => {
  const theirs: Rights = { ...rights, returns: ['look', 'change'] };
  const claim = async () => {
    const { own, number, serial } = await garageOf(shop);
    const claimed = await claimOf(own, number);
    return { number: claimed, serial, to: `/office/inbox/${claimed}` };
  };
  const stateOf = async (number: string) =>
    (await shop.db.select().from(claims).where(eq(claims.number, number)))[0]?.state;

  test('stands with its bike, its clock and what it may cost; photographs show once they are scanned', async () => {
    const { to, serial, number } = await claim();
    expect((await ask('/office/inbox?kind=claim', { rights: theirs })).html).toContain(
      'The down tube has a crack.',
    );
    await shop.db.update(uploads).set({ state: 'unscanned' }).where(eq(uploads.ownerKind, 'claim'));
    const { html } = await ask(to, { rights: theirs });
    for (const said of [serial, 'May cost, as told', 'Next step', '2 January 2026'])
      expect(html).toContain(said);
    expect(html.split('<h1>')[1]?.split(serial)).toHaveLength(2);
    expect(html).toContain('Frame, close up, although no scanner has looked');
    await shop.db.update(uploads).set({ state: 'kept' }).where(eq(uploads.ownerKind, 'claim'));
    expect((await ask(to, { rights: theirs })).html).toContain(
      `<img alt="Frame, close up" src="${to}/files/frame-close"`,
    );
    expect((await ask(`${to}/files/frame-close`, { rights: theirs })).status).toBe(200);
    await shop.db.update(claims).set({ dueOn: '2026-01-02' }).where(eq(claims.number, number));
    expect((await ask(to, { rights: theirs })).html).toContain('late since 2 January 2026');
    const masked = await ask(to, { rights: { inbox: ['look'], returns: ['look'] } });
    for (const hidden of ['crack', '/files/', 'value="claim-ask"']) expect(masked.html).not.toContain(hidden);
  });

  test('X2.26 shows its steps with their times, and the rules of its bike beside the photographs', async () => {
    const { to, number } = await claim();
    const steps = async () => {
      const { html } = await ask(to, { rights: theirs });
      const list = /<ol aria-label="The way of this request" class="steps">.*?<\/ol>/s.exec(html)?.[0] ?? '';
      return [...list.matchAll(/class="(\w+)"><b>([^<]+)<\/b>/g)].map(
        ([, state, text]) => `${text}: ${state}`,
      );
    };
    const ahead = ['Being looked at: next', 'Approved: next', 'Done: next'];
    expect(await steps()).toEqual(['Arrived: now', ...ahead]);
    await shop.db.update(claims).set({ dueOn: '2026-01-02' }).where(eq(claims.number, number));
    expect(await steps()).toEqual(['Arrived: late', ...ahead]);
    const form = { act: 'claim-reject', message: 'It fell.' };
    expect((await ask(to, { rights: theirs, form })).status).toBe(303);
    expect(await steps()).toEqual(['Arrived: done', 'Turned down: done']);
    const { html } = await ask(to, { rights: theirs });
    expect(html).toMatch(/Rules that held on .*A frame in our registry<\/b><span class="[^"]*">Holds</s);
  });

  test('is asked for photographs again in its owner’s language, then decided with words', async () => {
    const { to, number } = await claim();
    const begun = await ask(to, { rights: theirs, form: { begin: 'photos-again', message: '' } });
    expect(begun.html).toContain('Rifai le foto con luce naturale');
    expect(begun.html).not.toContain('value="in-work"');
    const say = (act: string, message: string) => ask(to, { rights: theirs, form: { act, message } });
    expect((await say('claim-ask', 'Noch ein Bild bitte.')).status).toBe(303);
    expect(await stateOf(number)).toBe('asked');
    expect((await say('claim-reject', ' ')).status).toBe(422);
    const early = await say('claim-done', 'Schon fertig?');
    expect([early.status, early.html]).toEqual([409, expect.stringContaining('>Schon fertig?</textarea>')]);
    expect((await say('claim-approve', 'Wir reparieren es.')).status).toBe(303);
    expect(await stateOf(number)).toBe('approved');
    expect((await say('claim-done', 'Fertig.')).status).toBe(303);
    const { html } = await ask(to, { rights: theirs });
    for (const said of ['Noch ein Bild bitte.', 'Wir reparieren es.', 'Fertig.'])
      expect(html).toContain(said);
    const poor: Rights = { inbox: ['look', 'change'], persons: ['look'], returns: ['look'] };
    expect((await ask(to, { rights: poor, form: { act: 'claim-answer', message: 'x' } })).status).toBe(403);
  });
});
