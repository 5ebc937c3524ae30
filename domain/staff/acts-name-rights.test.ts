import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actor, Shop } from '#domain/shop.ts';
import { DEFAULT_ROLES } from './default-roles.ts';
import { holdsRight, type Need, type Rights, ROOM_RIGHTS, STAFF_ROOMS } from './rights.ts';

/** The right that each act and read of staff asks for. Who adds one writes it down here. */
const NEEDS: Readonly<Record<string, string>> = {
  'bank-transfers/assignReceipt': 'orders.change',
  'bank-transfers/listTransfers': 'orders.look',
  'bank-transfers/recordPayback': 'orders.refund',
  'bank-transfers/recordReceipt': 'orders.change',
  'batteries/issueAccess': 'catalogue.change',
  'batteries/saveBatteries': 'catalogue.change',
  'claims/answerOwner': 'returns.change',
  'claims/approveClaim': 'returns.change',
  'claims/askOwner': 'returns.change',
  'claims/completeClaim': 'returns.change',
  'claims/getClaim': 'returns.look',
  'claims/listClaims': 'returns.look',
  'claims/rejectClaim': 'returns.change',
  'claims/saveClaimFees': 'returns.change',
  'content/listAllContent': 'pages.look',
  'content/removeContentCategory': 'pages.publish',
  'content/saveContent': 'pages.publish',
  'content/saveContentCategories': 'pages.publish',
  'content/saveContentPictures': 'pages.publish',
  'content/setContentState': 'pages.publish',
  'forms/countSubmissions': 'inbox.look',
  'forms/getSubmission': 'inbox.look',
  'forms/listChanges': 'inbox.look',
  'forms/listFiles': 'inbox.look',
  'forms/listSubmissions': 'inbox.look',
  'forms/moveSubmission': 'inbox.change',
  'forms/saveForms': 'settings.change',
  'forms/setSwitch': 'settings.change',
  'handovers/listHandovers': 'returns.look',
  'handovers/saveHandovers': 'returns.change',
  'invoices/listUnprovenExports': 'orders.look',
  'invoices/recordExportProof': 'orders.change',
  'mail/findOrderMail': 'orders.look persons.look',
  'mail/listOrderEvents': 'orders.look',
  'mail/sendMailAgain': 'orders.change',
  'media/checkOriginals': 'pages.look',
  'media/listPhotographs': 'pages.look',
  'media/removeCatalogue': 'pages.change',
  'media/removeProductPhotographs': 'catalogue.change',
  'media/saveCatalogue': 'pages.change',
  'media/saveMediaFile': 'pages.change',
  'media/savePhotograph': 'pages.change',
  'media/saveProductPhotographs': 'catalogue.change',
  'media/setForPress': 'pages.change',
  'menus/saveMenus': 'pages.publish',
  'orders/endLinks': 'orders.change',
  'orders/findAnyOrder': 'orders.look',
  'orders/listOrders': 'orders.look',
  'orders/readOrderMoney': 'orders.look',
  'orders/refundOrder': 'orders.refund',
  'outbox/dropDeadJob': 'settings.change',
  'outbox/retryDeadJob': 'settings.change',
  'pages/publish': 'pages.publish',
  'pages/saveDraft': 'pages.change',
  'pages/savePages': 'pages.publish',
  'prices/readPriceHistory': 'prices.export',
  'prices/listPriceHistory': 'prices.look',
  'prices/listStartingPrices': 'prices.look',
  'recalls/queueReminders': 'returns.change',
  'recalls/readRecallNumbers': 'returns.look',
  'recalls/recordRepair': 'returns.change',
  'redirects/countRedirects': 'pages.look',
  'redirects/listRedirects': 'pages.look',
  'redirects/listRedirectsPage': 'pages.look',
  'redirects/movePages': 'pages.publish',
  'redirects/removeRedirect': 'pages.publish',
  'redirects/saveRedirects': 'pages.publish',
  'returns/countReturns': 'returns.look',
  'returns/findAnyReturn': 'returns.look',
  'returns/listOpenWithdrawals': 'returns.look',
  'returns/listReturns': 'returns.look',
  'returns/lockReturnForStaff': 'returns.change',
  'returns/readReturnShare': 'returns.look',
  'returns/refundReturn': 'returns.refund',
  'returns/removeWithdrawn': 'returns.refund',
  'shipments/countStaffOrders': 'orders.look',
  'shipments/holdOrder': 'orders.change',
  'shipments/listStaffOrders': 'orders.look',
  'shipments/lockShipment': 'orders.change',
  'shipments/releaseOrder': 'orders.change',
  'site-config/removeNotices': 'settings.change',
  'site-config/saveNotice': 'settings.change',
  'site-config/saveSiteConfig': 'settings.change',
  'site-config/saveTickers': 'settings.change',
  'staff/endInvitation': 'staff.change',
  'staff/endPerson': 'staff.change',
  'staff/endSessionsOfPerson': 'staff.change',
  'staff/invitePerson': 'staff.change',
  'staff/listInvitations': 'staff.look',
  'staff/listPeople': 'staff.look',
  'staff/listRoles': 'staff.look',
  'staff/saveRole': 'staff.change',
  'staff/setRole': 'staff.change',
  'stock/adjustCounted': 'stock.change',
  'stock/listStock': 'stock.look',
  'stock/readStock': 'stock.look',
  'thefts/decideFound': 'inbox.change',
  'thefts/decideSighting': 'inbox.change',
  'thefts/listHeldSightings': 'inbox.look',
  'thefts/listPublishedThefts': 'inbox.export',
  'transfers/restoreBike': 'customers.change',
  'warranties/approveRegistration': 'returns.change',
  'warranties/countWaiting': 'returns.look',
  'warranties/getRegistration': 'returns.look',
  'warranties/listEvidence': 'returns.look',
  'warranties/listRegistrations': 'returns.look',
  'warranties/readRules': 'returns.look',
  'warranties/rejectRegistration': 'returns.change',
  'withdrawals/closeWithdrawal': 'returns.change',
};

/** It asks for the right to refund where something was paid, so it reads first. */
const READS_FIRST = ['shipments/cancelBeforeShipping'];

function keyOf({ path, name }: { path: string; name: string }): string {
  return `${path.split('/')[1]}/${name}`;
}

type Act = (shop: unknown, ...input: unknown[]) => unknown;
const ROOT = new URL('../../', import.meta.url).pathname;
const CALL = /\brequire(?:Staff|StaffActor|Right|FreshRight|Refunder|Decider)\(/;

/** The bodies of a file's functions by name; exported ones are marked. */
function functionsOf(source: string) {
  const heads = [...source.matchAll(/^(export )?(?:async )?function (\w+)/gm)];
  return heads.map((head, index) => ({
    name: head[2] ?? '',
    isExported: head[1] !== undefined,
    body: source.slice(head.index, heads[index + 1]?.index ?? source.length),
  }));
}

/** Every exported act of a room that asks for a right, itself or by a function of its file. */
function listActs(): { path: string; name: string }[] {
  const paths = globSync('domain/*/*.ts', { cwd: ROOT }).filter(
    (path) => !/\.test\.ts$|\/require-|\/require\./.test(path) && !path.includes('/audit/'),
  );
  return paths.toSorted().flatMap((path) => {
    const source = readFileSync(ROOT + path, 'utf8');
    if (!CALL.test(source)) return [];
    const all = functionsOf(source);
    const asks = new Set(all.filter(({ body }) => CALL.test(body)).map(({ name }) => name));
    for (const { name, body } of all)
      if ([...asks].some((one) => !all.find((of) => of.name === one)?.isExported && body.includes(`${one}(`)))
        asks.add(name);
    return all
      .filter(({ name, isExported }) => isExported && asks.has(name))
      .map(({ name }) => ({ path, name }));
  });
}

const ACTS = listActs().filter((act) => !READS_FIRST.includes(keyOf(act)));
const ALL: Need[] = STAFF_ROOMS.flatMap((room) => ROOM_RIGHTS[room].map((right) => ({ room, right })));
const NOW = new Date('2026-06-01T10:00:00Z');

/** A shop without a database: an act that reads before it asks for its right fails otherwise. */
function shopOf(actor: Actor): Shop {
  const db = new Proxy(
    {},
    {
      get: () => {
        throw new Error('reached the database');
      },
    },
  );
  return { db, actor, clock: { now: () => NOW }, locale: 'en', requestId: 'test' } as never;
}

const officer = (rights: Rights): Actor => ({ kind: 'office', id: 'x', rights, provenAt: NOW });
const without = ({ room, right }: Need): Rights => ({
  ...(ROOM_RIGHTS as Rights),
  [room]: ROOM_RIGHTS[room].filter((one) => one !== right),
});

/** Whether the act turns this actor away before it does anything. */
async function refuses({ path, name }: { path: string; name: string }, actor: Actor): Promise<boolean> {
  const act = (await import(`${ROOT}${path}`))[name] as Act;
  try {
    await act(shopOf(actor), { number: 'x', reason: 'x' }, { number: 'x' }, {});
    return false;
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    return code === 'staff.right-lacking' || code.endsWith('staff-only');
  }
}

/** The rights without which the act refuses a person who has all others. */
async function needsOf(act: { path: string; name: string }): Promise<string> {
  const needed: string[] = [];
  for (const need of ALL)
    if (await refuses(act, officer(without(need)))) needed.push(`${need.room}.${need.right}`);
  return needed.join(' ');
}

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

describe('X2.32 every act of staff names its right, and refuses by default', () => {
  test('X2.32 they are known, and so is the right of each', async () => {
    const found: Record<string, string> = {};
    for (const act of ACTS) found[keyOf(act)] = await needsOf(act);
    expect(found).toEqual(NEEDS);
  });

  test.each(ACTS.map((act) => [keyOf(act), act] as const))(
    'X2.32 %s refuses who is nobody',
    async (_key, act) => {
      for (const actor of [{ kind: 'guest', id: null }, { kind: 'customer', id: 'x' }, officer({})] as const)
        expect(await refuses(act, actor)).toBe(true);
      expect(await refuses(act, officer(ROOM_RIGHTS as Rights))).toBe(false);
    },
  );

  test.each(Object.entries(DEFAULT_ROLES))(
    'X2.32 the role %s does what its rights say, and no more',
    async (_role, rights) => {
      for (const act of ACTS) {
        const needs = (NEEDS[keyOf(act)] ?? '').split(' ').filter(Boolean);
        const may = needs.every((need) => {
          const [room, right] = need.split('.') as [Need['room'], Need['right']];
          return holdsRight(rights, { room, right });
        });
        expect([keyOf(act), await refuses(act, officer(rights))]).toEqual([keyOf(act), !may]);
      }
    },
  );
});
