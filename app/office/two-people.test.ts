import { beforeAll, describe, expect, test } from 'vitest';
import { variants } from '#domain/catalogue/schema.ts';
import { submitForm } from '#domain/forms/submit-form.ts';
import { listGuarantees } from '#domain/guarantees/list-guarantees.ts';
import { importFile } from '#domain/imports/import-file.ts';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { redirectOrder } from '#domain/shipments/redirect-order.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { staffPeople } from '#domain/staff/schema.ts';
import { saveRoleView } from '#domain/views/save-view.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { formOf } from '#tests/helpers/form-of.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { ensureSiteConfig } from '#tests/helpers/sample-order.ts';
import { photograph } from '#tests/helpers/sample-photographs.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
await saveDefaultRoles(shop);
await ensureSiteConfig(shop);
const rights = DEFAULT_ROLES.admin ?? {};
const people = ['Marco Zanin', 'Elisa Conti', 'Ugo Serra'].map((name) => ({
  ...{ id: newId(), name, email: `${name.split(' ')[0]}@pairs.test`.toLowerCase() },
  ...{ roleCode: 'service', locale: 'it' as const, createdAt: shop.clock.now() },
}));
await shop.db.insert(staffPeople).values(people);
const [marco = '', elisa = '', ugo = ''] = people.map(({ id }) => id);

const BIKE = '/office/catalogue/products/VT25';
const LOCALES = ['it', 'en', 'de', 'fr', 'es'];

type Values = Readonly<Record<string, string>>;
type Pair = {
  readonly path: string;
  readonly act: string;
  readonly having?: string;
  /** What each of the two changes; absent: the form has one field. */
  readonly different?: readonly [Values, Values];
  /** The field that both change, and to what. */
  readonly same: readonly [string, string, string];
  /** How the first one's value reads to the second. */
  readonly reads?: string;
  /** What the act asks besides. */
  readonly besides?: Values;
};

/** What the forms below stand on. @returns each form by its name */
async function listPairs(): Promise<Readonly<Record<string, () => Promise<Pair>>>> {
  const post = (path: string, form: Record<string, string | File>) =>
    askOffice(shop, path, { rights, id: marco, form });
  const [guarantee] = (await listGuarantees(shop)).filter(({ kind }) => kind === 'commercial');
  return {
    'a safety sheet': async () => ({
      ...{ path: BIKE, act: 'safety' },
      different: [{ warnings_it: 'Casco' }, { safety_de: 'Rad' }],
      same: ['warnings_en', 'Wear a helmet', 'Look around'],
    }),
    'a guarantee': async () => ({
      ...{ path: BIKE, act: 'guarantee', having: `value="${guarantee?.code}"` },
      different: [{ title_it: 'Sul telaio' }, { text_de: 'Auf den Rahmen' }],
      same: ['years', '6', '7'],
    }),
    geometry: async () => ({
      ...{ path: BIKE, act: 'geometry' },
      different: [{ 'M stack': '551.5' }, { 'M reach': '384.5' }],
      same: ['L stack', '571.5', '572.5'],
    }),
    'the words of a photograph': async () => {
      const bytes = new Uint8Array(await photograph());
      const file = new File([bytes], 'a.jpg', { type: 'image/jpeg' });
      const words = Object.fromEntries(LOCALES.map((locale) => [`alt_${locale}`, 'A saddle']));
      const { html } = await askOffice(shop, BIKE, { rights });
      const color = String(formOf(html, { act: 'upload' }).get('color'));
      await post(BIKE, { act: 'upload', color, ...words, focal_x: '50', focal_y: '50', file });
      return {
        ...{ path: BIKE, act: 'photograph', having: 'A saddle' },
        different: [{ alt_de: 'Ein Sattel' }, { focal_x: '40' }],
        same: ['alt_fr', 'Une selle', 'La selle'],
      };
    },
    'a campaign': async () => {
      const [of] = await shop.db.select().from(variants).orderBy(variants.code).limit(1);
      const made = await post('/office/campaigns/new', {
        ...{
          act: 'save',
          name: 'Autunno',
          kind: 'list',
          goods: of?.code ?? '',
          category: '',
          percentBp: '10',
        },
        ...{ startsAt: '2031-03-01T00:00', endsAt: '2031-03-08T00:00', listSlugs: 'eu' },
      });
      return {
        ...{ path: made.location?.split('?')[0] ?? '', act: 'save' },
        different: [{ percentBp: '12.5' }, { endsAt: '2031-03-09T00:00' }],
        same: ['name', 'Autunno 1', 'Autunno 2'],
      };
    },
    'the buyer of an order by phone': async () => ({
      ...{ path: await draft(), act: 'buyer' },
      different: [{ city: 'Asolo' }, { phone: '+39 0423 1' }],
      same: ['street', 'Via Uno 1', 'Via Due 2'],
    }),
    'the pieces of an order by phone': async () => {
      const path = await draft();
      const [one, other] = await Promise.all(
        ['pairs-a', 'pairs-b'].map((code) => goods.addVariant({ code, stock: 9 })),
      );
      const lines = [one, other].map((of) => `line-${of?.variantId}`);
      await post(path, { act: 'pieces', [lines[0] ?? '']: '1', [lines[1] ?? '']: '1' });
      return {
        ...{ path, act: 'pieces' },
        different: [{ [lines[0] ?? '']: '2' }, { [lines[1] ?? '']: '3' }],
        same: [lines[0] ?? '', '4', '5'],
      };
    },
    'the address of an order': async () => {
      const { variantId } = await goods.addVariant({ code: 'pairs-address', stock: 9 });
      const order = await paidOrder(shop, sandbox, { [variantId]: 1 });
      await prepareShipment(shop, order);
      return {
        ...{ path: `/office/orders/${order.number}/change`, act: 'change' },
        ...{ besides: { reason: 'asked by telephone' } },
        different: [{ street: 'Via Nuova 9' }, { firstName: 'Adele' }],
        same: ['street', 'Via Uno 1', 'Via Due 2'],
      };
    },
    'who has a case': async () => {
      const texts = {
        ...{ 'first-name': 'Lucia', 'last-name': 'Bianchi', email: 'lucia@mail.test', subject: 'bike' },
        ...{ message: 'Quale taglia?', marketing: 'no', privacy: 'yes' },
      };
      const signs = { tookMs: 60_000, trap: '', isOften: false };
      const { number } = await submitForm(shop, { slug: 'contact-us', texts, files: {}, signs });
      const path = `/office/inbox/${number}`;
      return { path, act: 'assign', same: ['assignee', elisa, ugo], reads: 'Elisa Conti' };
    },
    'the role of a person': async () => ({
      ...{ path: '/office/staff', act: 'role', having: ugo },
      ...{ same: ['role', 'editor', 'shop'], reads: 'Editor' },
    }),
    'the name of a role’s view': async () => {
      const actor = { kind: 'office', id: marco, rights, provenAt: shop.clock.now() } as const;
      const view = { list: 'orders', name: 'Di tutti', query: '' };
      const id = await saveRoleView({ ...shop, actor }, { ...view, role: 'shop' });
      return { path: '/office/views', act: 'rename-role', having: id, same: ['name', 'Nostri', 'Vostri'] };
    },
    'a former address': async () => ({
      ...{ path: '/office/redirects', act: 'save', besides: { from: '/it/prima' } },
      ...{ same: ['to', '/it/dopo', '/it/altrove'] },
    }),
  };
}

async function draft(): Promise<string> {
  const form = { act: 'begin', country: 'XE', locale: 'de' };
  const { location } = await askOffice(shop, '/office/orders/phone', { rights, form });
  return location?.split('?')[0] ?? '';
}

/** What nobody typed yet into these fields. */
function thirdOf(values: Values): Values {
  const third = (value: string) =>
    /^[\d.]+$/.test(value)
      ? String(Number(value) + 1)
      : value.endsWith('T00:00')
        ? value.replace('00:00', '09:00')
        : `${value}2`;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, third(value)]));
}

const pairs = await listPairs();

describe.each(Object.entries(pairs))('two people and %s', (_what, prepare) => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await prepare();
  });
  const open = async () => formOf((await askOffice(shop, pair.path, { rights, id: elisa })).html, pair);
  const send = (id: string, form: FormData, values: Values) => {
    const filled = new FormData();
    for (const [name, value] of form) filled.append(name, value);
    for (const [name, value] of Object.entries({ ...pair.besides, ...values })) filled.set(name, value);
    return askOffice(shop, pair.path, { rights, id, form: filled });
  };

  test('X2.38 different fields merge: each keeps what they alone changed', async () => {
    if (!pair.different) return;
    const opened = await open();
    const [one, other] = pair.different;
    expect((await send(marco, opened, one)).status).toBe(303);
    // Each opened a page of their own, with a key of its own.
    const late = opened.has('key') ? { ...other, key: newId() } : other;
    expect((await send(elisa, opened, late)).status).toBe(303);
    expect(Object.fromEntries(await open())).toMatchObject({ ...one, ...other });
  });

  test('X2.38 the same field shows both values and who, keeps all that was typed, and takes a choice', async () => {
    const { same, different, reads = same[1] } = pair;
    const [name, theirs, mine] = same;
    const opened = await open();
    expect((await send(marco, opened, { [name]: theirs })).status).toBe(303);
    const more = thirdOf(different?.[1] ?? {});
    const late = { ...more, [name]: mine, ...(opened.has('key') && { key: newId() }) };
    const { status, html } = await send(elisa, opened, late);
    expect(status).toBe(409);
    expect(html).toContain('Marco Zanin wrote here');
    expect(html).toContain(`<p class="text">${reads}</p>`);
    const again = formOf(html, pair);
    expect(Object.fromEntries(again)).toMatchObject({ ...more, [name]: mine, [`was.${name}`]: theirs });
    const chosen = await send(elisa, again, { [`take.${name}`]: 'mine' });
    expect(chosen.status).toBe(303);
    if (opened.get(name) !== '') expect((await open()).get(name)).toBe(mine);
  });
});

test('X2.38 two people who change the rights of a role keep both', async () => {
  const path = '/office/staff/rights?role=editor';
  const open = async () => formOf((await askOffice(shop, path, { rights, id: elisa })).html, { act: 'save' });
  const ticked = async () => (await open()).getAll('orders');
  const opened = await open();
  const send = (id: string, more: readonly string[], fewer: readonly string[]) => {
    const form = new FormData();
    for (const [name, value] of opened)
      if (!fewer.includes(`${name}.${value}`)) form.append(name, String(value));
    for (const right of more) form.append('orders', right);
    return askOffice(shop, path, { rights, id, form });
  };
  const before = await ticked();
  expect((await send(marco, ['look', 'refund'], [])).status).toBe(303);
  expect((await send(elisa, ['look', 'export'], [])).status).toBe(303);
  expect(await ticked()).toEqual([...new Set([...before, 'look', 'refund', 'export'])]);
  const old = new Date(shop.clock.now().getTime() - 6 * 60_000);
  const late = formOf((await askOffice(shop, path, { rights, id: elisa })).html, { act: 'save' });
  late.append('stock', 'export');
  const tired = await askOffice(shop, path, { rights, id: elisa, form: late, provenAt: old });
  expect(tired.status).toBe(401);
  expect(formOf(tired.html, { act: 'save' }).getAll('stock')).toContain('export');
});

test('X2.38 a file of redirects and a buyer who moves an order count as people', async () => {
  const path = '/office/redirects';
  const opened = formOf((await askOffice(shop, path, { rights, id: elisa })).html, { act: 'save' });
  const bytes = Buffer.from('from,to\n/it/listino,/it/bikes\n');
  await importFile(
    { ...shop, actor: { kind: 'system', id: 'import' }, requestId: newId() },
    { name: 'r.csv', bytes },
  );
  opened.set('from', '/it/listino');
  opened.set('to', '/it/news');
  const told = await askOffice(shop, path, { rights, id: elisa, form: opened });
  expect([told.status, told.html]).toEqual([409, expect.stringContaining('A job wrote here')]);
  const { variantId } = await goods.addVariant({ code: 'pairs-buyer', stock: 9 });
  const order = await paidOrder(shop, sandbox, { [variantId]: 1 });
  await prepareShipment(shop, order);
  const change = `/office/orders/${order.number}/change`;
  const form = formOf((await askOffice(shop, change, { rights, id: elisa })).html, { act: 'change' });
  const { number } = order;
  const token = await issueAccessToken(shop, order.orderId);
  const address = Object.fromEntries([...form].filter(([name]) => !name.includes('.')));
  const buyer = { ...shop, actor: { kind: 'guest', id: null }, requestId: newId() } as const;
  await redirectOrder(buyer, { number, token, typed: { ...address, street: 'Via del Cliente 3' } });
  form.set('reason', 'asked by mail');
  form.set('street', 'Via Nostra 4');
  const moved = await askOffice(shop, change, { rights, id: elisa, form });
  expect([moved.status, moved.html]).toEqual([
    409,
    expect.stringContaining('Somebody outside the office wrote'),
  ]);
  expect(moved.html).toContain('<p class="text">Via del Cliente 3</p>');
});

describe('X2.38 the order of a list', () => {
  test.each([
    ['/office/settings/menus/1', { act: 'down' }],
    ['/office/settings/notices', { act: 'down' }],
  ])(
    'of %s moves one place for two who pressed the same, and says so where it went elsewhere',
    async (path, of) => {
      const open = async () => formOf((await askOffice(shop, path, { rights, id: elisa })).html, of);
      const opened = await open();
      const send = (id: string, form: FormData) => askOffice(shop, path, { rights, id, form });
      expect((await send(marco, opened)).status).toBe(303);
      const first = await open();
      expect((await send(elisa, opened)).status).toBe(303);
      expect(Object.fromEntries(await open())).toEqual(Object.fromEntries(first));
      const back = new FormData();
      for (const [name, value] of opened) back.append(name, name === 'act' ? 'up' : value);
      const told = await send(elisa, back);
      expect(told.status).toBe(409);
      expect(told.html).toMatch(/Marco Zanin wrote here[^<]*<!-- --> <!-- -->It is number 2 now/);
    },
  );
});
