import { describe, expect, it } from 'vitest';
import { listDeliveryWays } from '#domain/checkout/delivery-ways.ts';
import { startServing, stopServing } from '#domain/markets/serve-country.ts';
import { findWorkshop } from '#domain/shipping/find-workshop.ts';
import { listShippingMethods } from '#domain/shipping/list-shipping-methods.ts';
import { usualWay } from '#domain/shipping/usual-way.ts';
import { LOCALES } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { shippingNodes } from './product-node.server.ts';
import { promiseWords } from './promise-words.server.ts';

const shop = await testShop();
shop.clock.set(new Date('2026-11-09T09:00:00Z'));

const here = { availability: 'available', expectedOn: null } as const;
const BIKE = { freight: 'bike', hasBattery: false } as const;
const PARCEL = { freight: 'parcel', hasBattery: false } as const;
const E_BIKE = { freight: 'bike', hasBattery: true } as const;

/** Languages write spans with spaces of several widths. */
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');

const gone = { availability: 'unavailable', expectedOn: '2026-12-13' } as const;

function visit(overrides: Partial<typeof shop> = {}) {
  const ends: Date[] = [];
  return { ends, ...visitOf({ ...shop, ...overrides }), goodUntil: (instant: Date) => ends.push(instant) };
}

describe('X1.17 when a page says its variants come', () => {
  it.each([
    ['en', 'Delivery: 17 – 18 November', 'If you order by Monday 9 November at 14:00 CET.'],
    ['it', 'Consegna: 17–18 novembre', 'Se ordini entro lunedì 9 novembre alle ore 14:00 CET.'],
    ['de', 'Lieferung: 17.–18. November', 'Bei Bestellung bis Montag, 9. November um 14:00 MEZ.'],
    [
      'fr',
      'Livraison : 17–18 novembre',
      'Pour une commande passée avant le lundi 9 novembre à 14:00 (heure de Paris).',
    ],
    ['es', 'Entrega: 17–18 de noviembre', 'Si lo pides antes del lunes, 9 de noviembre, 14:00 CET.'],
  ] as const)(
    'is a span of days and a last moment, as one writes them in %s',
    async (locale, arrives, orderBy) => {
      const { delivery } = await promiseWords(visit({ locale }), [here, gone], BIKE);
      expect(plain(delivery?.arrives)).toBe(arrives);
      expect(delivery?.orderBy).toBe(orderBy);
    },
  );

  it('differs between markets, and between bikes and parcels', async () => {
    const us = { market: { ...shop.market, code: 'us' }, country: 'US', locale: 'en' } as const;
    const found = await Promise.all([
      promiseWords(visit({ locale: 'en' }), [here], PARCEL),
      promiseWords(visit(us), [here], PARCEL),
      promiseWords(visit(us), [here], BIKE),
    ]);
    expect(found.map(({ delivery }) => plain(delivery?.arrives))).toEqual([
      'Delivery: 12 – 13 November',
      'Delivery: 19 – 26 November',
      'Delivery: 27 November – 4 December',
    ]);
  });

  const abroad = (code: string, country: string, locale: 'en' | 'de' = 'en') =>
    visit({ market: { ...shop.market, code }, country, locale });

  it('of an e-bike is the day a dealer hands it over where no carrier takes its battery', async () => {
    const { delivery } = await promiseWords(abroad('us', 'US'), [here], E_BIKE);
    expect(delivery?.arrives).toMatch(/^Collection at a dealer: /);
    expect(delivery?.why).toBe('No carrier takes the battery of an e-bike there: it is dangerous goods.');
    expect((await promiseWords(abroad('us', 'US'), [here], BIKE)).delivery?.why).toBeNull();
    const home = await promiseWords(visit({ locale: 'en' }), [here], E_BIKE);
    expect(home.delivery?.arrives).toMatch(/^Delivery: /);
  });

  it.each([
    ['eu', 'DE', 'parcel', { amount: 990, freeFromAmount: 14_900, bulkyAmount: 0 }],
    ['eu', 'AT', 'bike', { amount: 990, freeFromAmount: 14_900, bulkyAmount: 0 }],
    ['eu', 'IT', 'parcel', null],
    ['gb', 'GB', 'parcel', null],
  ] as const)(
    'goes with its cost beside the price where law wants it: %s %s, a %s',
    async (market, country, freight, cost) => {
      const goods = { freight, hasBattery: false };
      expect((await promiseWords(abroad(market, country), [here], goods)).cost).toEqual(cost);
    },
  );

  it('of an e-bike is none where neither a carrier nor a dealer brings it', async () => {
    const { delivery } = await promiseWords(abroad('world', 'AU', 'de'), [here], E_BIKE);
    expect(delivery).toEqual({
      arrives: 'Keine Lieferung in dieses Land: Australien',
      orderBy: null,
      why: 'Kein Zusteller nimmt den Akku eines E-Bikes dorthin mit: Er ist Gefahrgut.',
    });
  });

  it('is none, at no cost, to a country whose deliveries are turned off', async () => {
    const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } } as const;
    await stopServing(staff, 'AT');
    const { delivery, cost } = await promiseWords(abroad('eu', 'AT', 'de'), [here], BIKE);
    await startServing(staff, 'AT');
    const arrives = 'Keine Lieferung in dieses Land: Österreich';
    expect([delivery, cost]).toEqual([{ arrives, orderBy: null, why: null }, null]);
  });

  it('promises nothing of what is sold out but the day more are expected', async () => {
    for (const locale of LOCALES) {
      const { delivery, expected } = await promiseWords(visit({ locale }), [gone], BIKE);
      expect(delivery).toBeNull();
      expect(expected['2026-12-13']).toMatch(/13\W.*(December|dicembre|Dezember|décembre|diciembre)/);
    }
  });

  it('is kept until the order’s last moment, or midnight in the workshop when that is earlier', async () => {
    const morning = visit();
    await promiseWords(morning, [here], BIKE);
    expect(morning.ends).toEqual([new Date('2026-11-09T13:00:00Z')]);
    shop.clock.set(new Date('2026-11-13T15:00:00Z'));
    const friday = visit();
    await promiseWords(friday, [here], BIKE);
    expect(friday.ends).toEqual([new Date('2026-11-13T23:00:00Z')]);
  });

  const told = {
    baseUrl: '',
    brand: '',
    addressCountry: null,
    seat: 'IT',
    locale: 'it',
    properties: [],
    reviews: null,
  } as const;

  it.each([
    ['eu', 'IT', 'parcel', [1, 2, 3], 'Delivery: 12 – 13 November'],
    ['eu', 'IT', 'bike', [3, 3, 4], 'Delivery: 17 – 18 November'],
    ['eu', 'DE', 'parcel', [1, 5, 6], 'Delivery: 17 – 18 November'],
    ['eu', 'DE', 'bike', [3, 6, 7], 'Delivery: 20 – 23 November'],
  ] as const)(
    'is told to machines by the same working days: %s %s, a %s',
    async (market, country, freight, days, arrives) => {
      shop.clock.set(new Date('2026-11-09T09:00:00Z'));
      const [handling, least, most] = days;
      const goods = { freight, hasBattery: false };
      const { delivery } = await promiseWords(abroad(market, country), [here], goods);
      expect(plain(delivery?.arrives)).toBe(arrives);

      const [ways, workshop] = [await listShippingMethods(shop, { country }), await findWorkshop(shop)];
      const way = usualWay(ways, { country, hasBattery: false, canCollect: false });
      const kind = freight === 'bike' ? 'bike' : 'shop';
      const facts = { ...told, country, reach: 'delivered', way, workshop, kind } as const;
      expect(shippingNodes([1], facts)[0]?.deliveryTime).toMatchObject({
        handlingTime: { minValue: handling, maxValue: handling },
        transitTime: { minValue: least, maxValue: most },
      });
      const [checkout] = await listDeliveryWays(shop, { lines: [] }, { country });
      expect([checkout?.minDays, checkout?.maxDays]).toEqual([way?.minDays, way?.maxDays]);
    },
  );
});
