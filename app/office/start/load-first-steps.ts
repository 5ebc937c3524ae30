import type { Opening } from '#domain/first-sale/find-opening.ts';
import { missingOf, type NeededStep } from '#domain/first-sale/needed-steps.ts';
import {
  doneOf,
  type FirstSteps,
  readFirstSteps,
  type StepName,
} from '#domain/first-sale/read-first-steps.ts';
import type { Shop } from '#domain/shop.ts';
import type { HealthLine } from '#domain/watch/health.ts';
import type { NodeFacts } from '#domain/watch/port.ts';
import { readHealth } from '#domain/watch/read-health.ts';
import { translator } from '#messages/catalogue.ts';
import { calendarDate } from '#shared/clock.ts';
import { productPath } from '../catalogue/load-catalogue.ts';
import { dayText } from '../format.ts';
import type { OfficeLocale, Say, Word } from '../words.ts';
import { sayIn } from '../words.ts';

type StepAct = { readonly label: string; readonly to: string };

/** A step to the first sale as the page shows it: how it stands, and where its next act is. */
export type ShownStep = {
  readonly name: StepName;
  readonly title: string;
  readonly stands: string;
  readonly isDone: boolean;
  /** The next act first. */
  readonly acts: readonly StepAct[];
};

export type ShownSteps = {
  readonly steps: readonly ShownStep[];
  /** Nothing is in the catalogue yet. */
  readonly isEmpty: boolean;
  /** Of the steps, those that keep the shop from opening. */
  readonly missing: readonly NeededStep[];
  /** What the machine that answers knows of itself. */
  readonly machine: readonly HealthLine[];
};

/** What the page shows of the machine. */
const MACHINE: readonly HealthLine['part'][] = ['database', 'mail', 'backup', 'disk'];

type Asked = Pick<Opening, 'since'> & {
  readonly locale: OfficeLocale;
  readonly readNode: () => Promise<NodeFacts>;
};

/** The steps to a first sale, for the first admin of a new shop; null once they are over. */
export async function loadFirstSteps(
  shop: Shop,
  { locale, readNode, since }: Asked,
): Promise<ShownSteps | null> {
  const found = await readFirstSteps(shop);
  if (!found) return null;
  const { lines } = await readHealth(shop, await readNode());
  const done = doneOf(found);
  const say = sayIn(locale);
  const steps = (Object.keys(STEPS) as StepName[]).map(
    (name): ShownStep => ({
      name,
      title: say(`first.${name}`),
      isDone: done[name],
      ...STEPS[name](found, say, locale),
    }),
  );
  const isEmpty = found.bikes.made === 0;
  return {
    steps,
    isEmpty,
    // A shop that was open before opens as it is.
    missing: since === null ? missingOf(found) : [],
    machine: lines.filter(({ part }) => MACHINE.includes(part)),
  };
}

type Stands = Pick<ShownStep, 'stands' | 'acts'>;

/** How each step stands, in the order of the page; they are done in any. */
const STEPS: Readonly<Record<StepName, (of: FirstSteps, say: Say, locale: OfficeLocale) => Stands>> = {
  admin: ({ cameInAt }, say, locale) => ({
    stands: cameInAt
      ? say('first.admin.stands', { day: dayText(locale, calendarDate(cameInAt)) })
      : say('first.admin.open'),
    acts: [],
  }),
  seller: ({ seller: { fields, texts } }, say) => {
    const to = '/office/settings/site/company';
    if (fields > 0)
      return { stands: say('first.seller.open'), acts: [act(say, 'first.seller.act', to, fields)] };
    if (texts > 0) return { stands: say('first.seller.texts', { n: texts }), acts: [] };
    return { stands: say('first.seller.stands'), acts: [act(say, 'first.seller.look', to)] };
  },
  bikes: ({ bikes: { made, onSale, priced, draft } }, say) => {
    const sheet = act(say, 'first.bikes.sheet', '/office/imports');
    if (made === 0)
      return {
        stands: say('first.bikes.open'),
        acts: [act(say, 'first.bikes.hand', '/office/catalogue#new'), sheet],
      };
    if (priced > 0)
      return {
        stands: say('first.bikes.stands', { n: priced }),
        acts: [act(say, 'first.bikes.look', '/office/catalogue')],
      };
    if (onSale > 0)
      return {
        stands: say('first.bikes.unpriced', { n: onSale }),
        acts: [act(say, 'first.bikes.price', '/office/price-lists')],
      };
    const to = draft === null ? '/office/catalogue' : productPath(draft);
    return {
      stands: say('first.bikes.draft', { n: made }),
      acts: [act(say, 'first.bikes.go-on', to), sheet],
    };
  },
  market: ({ market }, say) => {
    if (!market) return { stands: say('first.market.none'), acts: [] };
    const { name, countries, deliveries } = market;
    const stands = say(deliveries > 0 ? 'first.market.stands' : 'first.market.open', {
      ...{ market: name, n: countries, ways: deliveries },
    });
    const delivery = deliveries > 0 ? 'first.market.look' : 'first.market.act';
    return {
      stands,
      acts: [act(say, delivery, '/office/delivery'), act(say, 'first.market.vat', '/office/vat')],
    };
  },
  money: ({ ways }, say, locale) => ({
    stands: say(ways.length > 0 ? 'first.money.stands' : 'first.money.open', {
      ways: ways.map((code) => wayName(locale, code)).join(', '),
    }),
    acts: [
      act(say, 'first.money.act', '/office/settings/payments'),
      act(say, 'first.money.account', '/office/settings/site/bank'),
    ],
  }),
  people: ({ others }, say) => ({
    stands: say(others > 0 ? 'first.people.stands' : 'first.people.open', { n: others }),
    acts: [act(say, 'first.people.act', '/office/staff')],
  }),
};

function act(say: Say, word: Word, to: string, n = 0): StepAct {
  return { label: say(word, { n }), to };
}

/** What a way to pay is called, as shoppers read it. */
export function wayName(locale: OfficeLocale, code: string): string {
  const t = translator(locale);
  const word = `payments.methods.${code}` as Parameters<typeof t>[0];
  return t.has(word) ? t(word) : code;
}
