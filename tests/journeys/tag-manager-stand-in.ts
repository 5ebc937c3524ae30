import type { Page } from '@playwright/test';

export const TAG_MANAGER_ID = 'GTM-JOURNEY1';

type Item = Readonly<Record<string, string | number>>;
export type Taken = {
  readonly event: string;
  readonly ecommerce: {
    readonly currency: string;
    readonly value: number;
    readonly items: readonly Item[];
  } & Item;
};

/**
 * Works with the data layer as the tag manager does: takes what is there, then what follows; and
 * sets cookies, as tags do.
 */
const SCRIPT = `(() => {
  const take = (message) => message.event && message.ecommerce && window.tagManagerTook(JSON.stringify(message));
  const layer = window.dataLayer;
  layer.forEach(take);
  const push = layer.push;
  layer.push = (...messages) => {
    messages.forEach(take);
    return push.apply(layer, messages);
  };
  document.cookie = '_ga=GA1.1.1; Path=/';
  document.cookie = '_fbp=fb.0.1; Path=/';
})()`;

/** The tag manager for journeys: the events it took, and how often it was loaded. */
export async function standInTagManager(page: Page) {
  const taken: Taken[] = [];
  const told = { taken, times: 0, isReachable: true };
  await page.exposeFunction('tagManagerTook', (text: string) => taken.push(JSON.parse(text)));
  await page.route('https://www.googletagmanager.com/**', (route) => {
    told.times += 1;
    return told.isReachable ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT }) : route.abort();
  });
  return told;
}

/** Formats each item as `add_to_cart: 1 × CODE @ list`. */
export function inShort({ event, ecommerce }: Taken): string {
  const items = ecommerce.items.map((item) => `${item.quantity} × ${item.item_id} @ ${item.item_list_id}`);
  return `${event}: ${items.join(', ')}`;
}
