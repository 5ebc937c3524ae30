import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import english from '../words/en.json' with { type: 'json' };
import italian from '../words/it.json' with { type: 'json' };
import { INVERSES } from './inverses.ts';

/** What an act of the office records, or why there is nothing to take back. */
type Way = { readonly kinds: readonly string[] } | { readonly because: string };
const takenBack = (...kinds: readonly string[]): Way => ({ kinds });
const because = (reason: string): Way => ({ because: reason });

/** Each act of the office on many things, and each that removes one. */
const WAYS: Readonly<Record<string, Way>> = {
  // On many at once.
  adjustCounted: takenBack('stock.counted'),
  changeDepositTerms: because('of one market, and its form has what stood there'),
  changeFormTexts: because('of one form, and a former version can be read and written again'),
  changeProducts: takenBack('catalogue.products'),
  changeStockTerms: because('of one variant, and its form has what stood there'),
  changeSwitches: takenBack('forms.switched'),
  changeWorkshopHours: because('of one workshop, and its form has what stood there'),
  importGoodRows: takenBack('imports.file', 'imports.prices', 'stock.counted'),
  packOrders: takenBack('orders.packed'),
  retryAllDeadJobs: because('each runs again, and stays here where it fails'),
  retryMails: because('each leaves again, and stays here where it does not'),
  saveCells: takenBack('catalogue.cells'),
  savePhotographWords: because('of one photograph, and its form has what stood there'),
  setPieces: because('of one draft that nobody has placed'),
  shipParcels: takenBack('orders.shipped'),
  // Removals.
  cancelBeforeShipping: takenBack('orders.canceled'),
  cancelChange: because('an offer to one buyer: it is offered anew, with a payment of its own'),
  cancelErasureOf: because('takes a promise back itself: the erasure is asked again'),
  cancelPlan: takenBack('campaigns.unplanned'),
  closeDealer: takenBack('dealers.closed'),
  closeShop: because('it opens again on the same page'),
  closeWithdrawal: because('ends a case with its reason; its order can still be acted on'),
  closeUndo: because('hides a bar: the list of one’s acts keeps what it offered'),
  dropCampaign: takenBack('campaigns.dropped'),
  dropDeadJob: takenBack('jobs.dropped'),
  endInvitation: takenBack('staff.access-ended'),
  endLinks: because('the buyer gets in by a code in a mail'),
  endOfDay: because('no act: the last instant of a day at the workshop'),
  endPerson: takenBack('staff.access-ended'),
  endProduct: takenBack('catalogue.product-ended'),
  endPromotion: takenBack('promotions.ended'),
  endShippingMethod: takenBack('delivery.method-ended'),
  endCategory: takenBack('catalogue.category-ended'),
  endColor: takenBack('catalogue.color-ended'),
  endUsage: takenBack('catalogue.usage-ended'),
  endSessionsOfPerson: because('nothing is lost: they sign in again'),
  endViewedRole: because('ends a look through the eyes of another role'),
  mergeDouble: takenBack('inbox.merged'),
  planCampaign: takenBack('campaigns.planned'),
  refundAgain: because('pays what the bank sent back: the money has left'),
  refundOrder: takenBack('orders.refunded'),
  refundReturn: takenBack('returns.refunded'),
  removeClosure: takenBack('delivery.closure-removed'),
  removeDraftCoupon: because('of a draft that nobody has placed: its code is typed again'),
  removeMenuItem: takenBack('menus.removed'),
  removeNotice: takenBack('notices.removed'),
  removeProductPhotograph: takenBack('media.photograph-taken-off'),
  removeReader: because('takes a consent back, which only its reader can give again'),
  removeRedirect: takenBack('redirects.removed'),
  removeRoleView: takenBack('views.removed'),
  removeTaxRate: takenBack('taxes.rate-removed'),
  removeTicker: takenBack('tickers.removed'),
  removeView: takenBack('views.removed'),
  removeWithdrawn: because('the law’s answer to a statement of the buyer'),
  requestErasureOf: because('waits seven days, and is called off on the same page'),
  setPhotographOrder: takenBack('media.photograph-moved'),
  stopCampaign: takenBack('campaigns.stopped'),
  stopLanguage: because('the same page turns the language on again'),
  stopServing: because('the same page delivers to the country again'),
};

const MANY =
  /^(?:(?:adjust|assign|change|complete|import|move|pack|retry|save|set|ship)[A-Z]\w*s|adjustCounted)$/;
const REMOVES =
  /^(?:cancel|clear|close|delete|discard|drop|end|erase|forget|merge|plan|refund|remove|requestErasure|reset|revoke|setPhotographOrder|stop)/;

const sourcesOf = (...patterns: string[]) =>
  globSync(patterns)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'));

/** The acts that pages of the office call, as they import them of rooms. */
function actsOfOffice(): string[] {
  const named = sourcesOf('app/office/**/*.ts', 'app/office/**/*.tsx').flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from '#domain\//g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );
  return [...new Set(named)].filter((name) => MANY.test(name) || REMOVES.test(name)).sort();
}

/** What acts record, with what has left with each. */
function recorded(): Map<string, boolean> {
  const kinds = new Map<string, boolean>();
  for (const text of sourcesOf('domain/**/*.ts', 'app/office/**/*.tsx', 'app/office/**/*.ts'))
    for (const [call] of text.matchAll(/recordUndo(?:OfMany)?\([^;]*;/g)) {
      const kind = /kind: '([a-z.-]+)'/.exec(call)?.[1];
      if (kind) kinds.set(kind, (kinds.get(kind) ?? false) || /\bleft\b/.test(call));
    }
  return kinds;
}

describe('X2.39 every bulk act and every delete', () => {
  test('records how it is taken back, or it is said here why there is nothing to take back', () => {
    expect(actsOfOffice()).toEqual(Object.keys(WAYS).sort());
  });

  test('what they record is known here, and nothing else is recorded', () => {
    const known = Object.values(WAYS).flatMap((way) => ('kinds' in way ? way.kinds : []));
    expect([...recorded().keys()].sort()).toEqual([...new Set(known)].sort());
  });

  test('each kind has an inverse, or says what has left the house', () => {
    for (const [kind, leaves] of recorded()) expect([kind, leaves || kind in INVERSES]).toEqual([kind, true]);
    const orphans = Object.keys(INVERSES).filter((kind) => !recorded().has(kind));
    expect(orphans).toEqual([]);
  });

  test('each is told in a sentence, in both languages of the office', () => {
    for (const kind of recorded().keys()) {
      expect(english).toHaveProperty([`undo.of.${kind}`]);
      expect(italian).toHaveProperty([`undo.of.${kind}`]);
    }
  });
});
