import { expect, test } from 'vitest';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { SCREENS } from '../routes.ts';
import { actOf } from './act.ts';

const shop = await testShop();
const POSTED = SCREENS.filter((screen) => 'action' in screen).map(({ path }) => path);

test('an act is one of its page’s own, whatever a form calls it', () => {
  expect(actOf({ save: 1 }, 'save')).toBe(1);
  for (const name of ['', 'steal', 'constructor', '__proto__', 'toString'])
    expect(actOf({ save: 1 }, name), name).toBeUndefined();
});

test.each(POSTED)(
  '/office/%s does not fail at an act that is called as objects’ own parts are',
  async (path) => {
    const address = `/office/${path}`.replace(':number', 'C-1').replace(':id', newId()).replace(/:\w+/g, 'x');
    for (const act of ['__proto__', 'constructor']) {
      const { status } = await askOffice(shop, address, { rights: ROOM_RIGHTS as Rights, form: { act } });
      expect(status, act).toBeLessThan(500);
    }
  },
);
