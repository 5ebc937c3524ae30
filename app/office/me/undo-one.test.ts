import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAssortment } from '#domain/assortment/list-assortment.ts';
import { endProduct, publishProduct } from '#domain/assortment/publish-product.ts';
import { readGrid } from '#domain/assortment/read-grid.ts';
import { dropCampaign } from '#domain/campaigns/move-campaigns.ts';
import { cancelPlan, planCampaign } from '#domain/campaigns/plan-campaign.ts';
import { saveCampaign } from '#domain/campaigns/save-campaign.ts';
import { products } from '#domain/catalogue/schema.ts';
import { changeSwitches } from '#domain/forms/change-switches.ts';
import { forms } from '#domain/forms/schema.ts';
import { submitForm } from '#domain/forms/submit-form.ts';
import { importGoodRows } from '#domain/imports/import-good-rows.ts';
import { mergeDouble } from '#domain/inbox/merge-double.ts';
import { photographs, pictures, productPhotographs } from '#domain/media/schema.ts';
import { setPhotographOrder } from '#domain/media/set-photograph-order.ts';
import { recordDeadJob } from '#domain/outbox/record-dead-job.ts';
import { addPromotion } from '#domain/promotions/add-promotion.ts';
import { changePromotion, endPromotion } from '#domain/promotions/change-promotion.ts';
import { promotionFields } from '#domain/promotions/promotion-fields.ts';
import { promotions } from '#domain/promotions/schema.ts';
import { removeClosure, saveClosure } from '#domain/shipping/change-workshop.ts';
import { closureFields } from '#domain/shipping/delivery-fields.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { staffPeople } from '#domain/staff/schema.ts';
import { adjustCounted } from '#domain/stock/adjust-counted.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { stockAlertReaders, stockAlerts } from '#domain/stock-alerts/schema.ts';
import { addTaxRate, removeTaxRate } from '#domain/taxes/change-tax-rates.ts';
import { taxRates } from '#domain/taxes/schema.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { listUndos, undoAct } from '#domain/undo/undo-act.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { INVERSES } from './inverses.ts';

const shop = await testShop({ locale: 'en' });
await saveDefaultRoles(shop);

async function colleague(name: string) {
  const id = newId();
  const row = { id, name, email: `${id}@tessaro.test`, roleCode: 'admin', locale: 'en' as const };
  await shop.db.insert(staffPeople).values({ ...row, createdAt: shop.clock.now() });
  const actor = { kind: 'office', id, rights: ROOM_RIGHTS as Rights, provenAt: shop.clock.now() } as const;
  return { ...shop, actor, requestId: newId() };
}
const chiara = await colleague('Chiara Bellin');
const piero = await colleague('Piero Sartor');

async function rowsOf(tables: readonly string[]): Promise<string[]> {
  const read = tables.map(async (table) => {
    const { rows } = await shop.db.execute<{ row: string }>(
      sql`select (to_jsonb(t) - 'updated_at')::text as row from ${sql.identifier(table)} t order by 1`,
    );
    return rows.map(({ row }) => row);
  });
  return (await Promise.all(read)).flat();
}
const last = async () => (await listUndos(chiara, 1))[0] ?? expect.fail('nothing to take back');
const undo = async () => undoAct(chiara, (await last()).id, INVERSES);
const later = () => shop.clock.set(new Date(shop.clock.now().getTime() + 30_000));

type Case = {
  readonly tables: readonly string[];
  readonly act: () => Promise<unknown>;
  /** What a colleague does to it meanwhile; absent: nothing can come between. */
  readonly meanwhile?: () => Promise<unknown>;
};

const closure = { from: '2031-08-03', to: '2031-08-20', notice: null };
const ten = {
  ...{ kind: 'coupon', gives: 'percent', percent: '10', amount: '', currency: 'EUR', buy: '', get: '' },
  ...{ markets: '', categories: '', combines: 'yes', active: 'yes', totalLimit: '', customerLimit: '' },
  ...{ from: '2025-01-01T00:00', until: '', 'name-it': '', 'name-en': '', 'name-de': '' },
  ...{ 'name-fr': '', 'name-es': '' },
};

async function draft(): Promise<string> {
  const [product] = await listAssortment(chiara, { limit: 1, status: 'active' });
  const { rows } = await readGrid(chiara, product?.code ?? '');
  const goods = rows.map(({ code }) => code).join('\n');
  const days = (n: number) => new Date(shop.clock.now().getTime() + n * 86_400_000);
  const what = { name: 'Winter work', kind: 'list', goods, percentBp: 1000, listSlugs: ['eu'] } as const;
  return saveCampaign(chiara, { ...what, listSlugs: ['eu'], startsAt: days(1), endsAt: days(15) });
}

async function letter(message: string): Promise<string> {
  const texts = { 'first-name': 'Annika', 'last-name': 'Brandt', email: 'annika@mail.test', message };
  const signs = { tookMs: 60_000, trap: '', isOften: false };
  const more = { subject: 'bike', marketing: 'no', privacy: 'yes' };
  const sent = { slug: 'contact-us', texts: { ...texts, ...more }, files: {}, signs };
  return (await submitForm(shop, sent)).number;
}

async function withPhotographs(): Promise<string> {
  const [product] = await shop.db.select().from(products).orderBy(asc(products.code)).limit(1);
  const productId = product?.id ?? '';
  const size = { width: 1200, height: 800 };
  for (const [index, hash] of ['a'.repeat(64), 'b'.repeat(64)].entries()) {
    await shop.db.insert(pictures).values({ hash, recipe: null, mime: 'image/jpeg', ...size });
    const facts = { bytes: 1, focalX: 50, focalY: 50, isForPress: false, createdAt: new Date() };
    await shop.db.insert(photographs).values({ hash, sourceHash: hash, ending: 'jpg', ...size, ...facts });
    const place = { productId, color: 'test', view: index === 0 ? 'detail' : 'cockpit', position: index + 1 };
    await shop.db.insert(productPhotographs).values({ ...place, hash });
  }
  return productId;
}

/** Each act of one thing: its rows, the act, and what may come between; made at its turn. */
const CASES: Readonly<Record<string, () => Promise<Case>>> = {
  'a closure removed': async () => {
    await saveClosure(chiara, { known: null, typed: closureFields(closure) });
    return {
      tables: ['workshops', 'notices'],
      act: () => removeClosure(chiara, closure.from),
    };
  },
  'a planned VAT rate removed': async () => {
    const rate = { place: 'IT', categories: ['bike' as const], percent: '23,5', from: '2031-01-01' };
    await addTaxRate(chiara, rate);
    const [row] = await shop.db.select().from(taxRates).where(eq(taxRates.validFrom, rate.from));
    return {
      tables: ['tax_rates'],
      act: () => removeTaxRate(chiara, row?.id ?? ''),
      meanwhile: () => addTaxRate(piero, { ...rate, percent: '24', from: '2031-02-01' }),
    };
  },
  'a promotion ended': async () => {
    const code = await addPromotion(chiara, { code: 'undo-ten', typed: ten });
    return {
      tables: ['promotions'],
      act: () => endPromotion(chiara, { code, reason: 'a slip' }),
      meanwhile: async () => {
        const [row] = await shop.db.select().from(promotions).where(eq(promotions.code, code));
        const typed = { ...promotionFields(row ?? expect.fail('gone')), until: '2032-01-01T00:00' };
        await changePromotion(piero, { code, typed });
      },
    };
  },
  'a draft of a campaign deleted': async () => {
    const id = await draft();
    return { tables: ['campaigns', 'campaign_prices'], act: () => dropCampaign(chiara, id) };
  },
  'a campaign planned': async () => {
    const id = await draft();
    const planned = () => cancelPlan(piero, id);
    return {
      tables: ['campaigns', 'campaign_prices'],
      act: () => planCampaign(chiara, { id }),
      meanwhile: planned,
    };
  },
  'a plan of a campaign taken back': async () => {
    const id = await draft();
    await planCampaign(chiara, { id });
    const days = (n: number) => new Date(shop.clock.now().getTime() + n * 86_400_000);
    const [product] = await listAssortment(chiara, { limit: 1, status: 'active' });
    const goods = (await readGrid(chiara, product?.code ?? '')).rows[0]?.code ?? '';
    const what = { name: 'Other', kind: 'list', goods, percentBp: 500, listSlugs: ['eu' as const] } as const;
    const anew = { ...what, listSlugs: ['eu'], id, startsAt: days(2), endsAt: days(9) };
    return {
      tables: ['campaigns', 'campaign_prices'],
      act: () => cancelPlan(chiara, id),
      meanwhile: () => saveCampaign(piero, anew),
    };
  },
  'a product ended': async () => {
    const [product] = await listAssortment(chiara, { limit: 1, status: 'active' });
    const code = product?.code ?? '';
    return {
      tables: ['products', 'product_texts', 'product_usages'],
      act: () => endProduct(chiara, { code, reason: 'a slip' }),
      meanwhile: () => publishProduct(piero, { code }),
    };
  },
  'the switches of a form': async () => {
    const [form] = await shop.db.select({ slug: forms.slug }).from(forms).limit(1);
    const slug = form?.slug ?? '';
    return {
      tables: ['form_switches'],
      act: () => changeSwitches(chiara, { slug, typed: { on_it: 'no', reason_it: 'In ferie' } }),
      meanwhile: () => changeSwitches(piero, { slug, typed: { reason_it: 'In fiera' } }),
    };
  },
  'a double merged': async () => {
    const [double, number] = [await letter('Which size?'), await letter('Which size, please?')];
    await mergeDouble(chiara, { number, double });
    // Cases are made where they are missing.
    await undo();
    return {
      tables: ['form_submissions', 'inbox_cases'],
      act: () => mergeDouble(chiara, { number, double }),
    };
  },
  'a photograph moved': async () => {
    const productId = await withPhotographs();
    const moved = {
      productId,
      color: 'test',
      view: 'detail',
      hash: 'a'.repeat(64),
      position: 1,
      by: 1,
    } as const;
    return {
      tables: ['product_photographs'],
      act: () => setPhotographOrder(chiara, moved),
      meanwhile: () => setPhotographOrder(piero, { ...moved, position: 2, by: -1 }),
    };
  },
  'a dead job given up': async () => {
    const id = newId();
    await recordDeadJob(shop, { id, name: 'mail.send', payload: {}, tries: 5, error: 'no answer' });
    const form = { act: 'drop', job: id, reason: 'in vain' };
    const { id: person, rights } = chiara.actor;
    return {
      tables: ['dead_jobs'],
      act: () => askOffice(shop, '/office/jobs', { rights, id: person, form }),
    };
  },
  'a count of stock': async () => {
    const [item] = await shop.db.select().from(stockItems).where(sql`${stockItems.onHand} > 3 and held = 0`);
    const code = await codeOf(item?.variantId ?? '');
    const seen = item?.onHand ?? 0;
    const count = { code, counted: seen + 4, seen, reason: 'counted' };
    return {
      tables: ['stock_items'],
      act: () => adjustCounted(chiara, count),
      meanwhile: () => adjustCounted(piero, { ...count, counted: seen + 5, seen: seen + 4 }),
    };
  },
};

async function codeOf(variantId: string): Promise<string> {
  const { rows } = await shop.db.execute<{ code: string }>(
    sql`select code from variants where id = ${variantId}::uuid`,
  );
  return rows[0]?.code ?? '';
}

test.each(Object.keys(CASES))(
  'X2.39 %s is taken back as it was, unless a colleague changed it',
  async (name) => {
    later();
    const { tables, act, meanwhile } = (await CASES[name]?.()) ?? expect.fail(name);
    later();
    const before = await rowsOf(tables);
    await act();
    const changed = await rowsOf(tables);
    expect(changed).not.toEqual(before);
    later();
    await undo();
    expect(await rowsOf(tables)).toEqual(before);
    expect((await last()).undoneAt).not.toBe(null);
    if (!meanwhile) return;
    await act();
    later();
    await meanwhile();
    const theirs = await rowsOf(tables);
    later();
    const refused = await undo().then(
      () => null,
      (error: { code: string; values: { things?: string } }) => error,
    );
    expect(refused?.code).toMatch(/^undo\.changed-conflict$|^campaigns\.state-conflict$/);
    if (refused?.code === 'undo.changed-conflict') expect(refused.values.things).toContain('Piero Sartor');
    expect(await rowsOf(tables)).toEqual(theirs);
  },
);

test('X2.39 a count of which readers were told by mail since is refused, and said so', async () => {
  const [item] = await shop.db.select().from(stockItems).where(sql`${stockItems.onHand} > 3 and held = 0`);
  const variantId = item?.variantId ?? '';
  const code = await codeOf(variantId);
  const seen = item?.onHand ?? 0;
  await adjustCounted(chiara, { code, counted: seen + 2, seen, reason: 'counted' });
  later();
  const email = `${newId()}@mail.test`;
  const reader = { id: newId(), email, emailKey: email, stopToken: newId() };
  await shop.db.insert(stockAlertReaders).values({ ...reader, createdAt: shop.clock.now() });
  const told = { confirmedAt: shop.clock.now(), toldAt: shop.clock.now(), locale: 'it' as const };
  await shop.db
    .insert(stockAlerts)
    .values({ id: newId(), readerId: reader.id, variantId, marketCode: 'eu', ...told });
  await expect(undo()).rejects.toMatchObject({ code: 'undo.sent-conflict', values: { things: code } });
});

test('X2.39 an import of prices is taken back', async () => {
  const [product] = await listAssortment(chiara, { limit: 1, status: 'active' });
  const grid = () => readGrid(chiara, product?.code ?? '');
  const before = await grid();
  const rows = before.rows.map(({ code, cells }) => `${code},eu,,${(Number(cells.eu_price) + 1).toFixed(2)}`);
  const text = ['code,price_list,list_price,street_price', ...rows].join('\n');
  later();
  const { changed } = await importGoodRows(chiara, { name: 'prices.csv', text, reason: 'New list' });
  expect(changed).toBe(rows.length);
  later();
  await undo();
  expect((await grid()).rows.map(({ cells }) => cells.eu_price)).toEqual(
    before.rows.map(({ cells }) => cells.eu_price),
  );
});

test.each(['mail', 'money', 'access', 'shown'] as const)(
  'X2.39 what %s has left with is greyed with its reason, and refused',
  async (left) => {
    later();
    await recordUndo(chiara, { kind: 'orders.shipped', detail: { n: 2 }, inverse: {}, left });
    const { id, rights } = chiara.actor;
    const { html } = await askOffice(shop, '/office/me', { rights, id });
    expect(html).toMatch(/2 parcels shipped.*?aria-disabled="true"/s);
    expect(html).not.toContain('data-undo=');
    await expect(undo()).rejects.toMatchObject({ code: `undo.${left}-left` });
  },
);
