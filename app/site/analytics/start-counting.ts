import type { Locale } from '#shared/locale.ts';
import { count, countWishes } from './count.ts';
import type { Counted, Here } from './counted.ts';
import type { EcommerceEvent, WishJson } from './ecommerce.ts';
import { type Happening, listen } from './happenings.ts';
import { press } from './lists.ts';
import { type Memory, readMemory, storeMemory } from './memory.ts';

type Counting = {
  readonly locale: Locale;
  /** The maker's name. */
  readonly brand: string;
  /** Puts a message into the data layer. */
  readonly push: (message: object) => void;
  /** Asked before each event: consent may have been taken back in another tab. */
  readonly isAllowed: () => boolean;
};

/** When the shop is asked about requests whose answer was lost, after the start. */
const LOOKS_MS = [0, 3_000, 16_000];

/** Requests of this page that wait for their answer. */
const underWay = new Set<string>();
let isLoaded = false;

/**
 * Tells the data layer what happens from now on. First it tells what the page before could not.
 * @returns a function to call when the tag manager has taken what is in the data layer
 */
export function startCounting(counting: Counting): () => void {
  const hear = (happening: Happening) => {
    if (happening.type === 'asked') underWay.add(happening.id);
    else if ('id' in happening) underWay.delete(happening.id);
    take(counting, (memory, here) => count(memory, happening, here));
  };
  for (const event of readMemory().waiting) give(counting, event);
  listen(hear);
  document.addEventListener('click', (press) => counting.isAllowed() && notePress(press), true);
  for (const pause of LOOKS_MS) setTimeout(() => lookAfter(counting, hear), pause);
  return () => {
    isLoaded = true;
    if (counting.isAllowed()) storeMemory({ ...readMemory(), waiting: [] });
  };
}

function take(counting: Counting, step: (memory: Memory, here: Here) => Counted): void {
  if (!counting.isAllowed()) return;
  const here = {
    path: location.pathname,
    now: Date.now(),
    brand: counting.brand,
    isUnderWay: (id: string) => underWay.has(id),
  };
  const { memory, events } = step(readMemory(), here);
  // Stored before it is told: if the page ends in between, it is told once.
  storeMemory({ ...memory, waiting: isLoaded ? [] : [...memory.waiting, ...events] });
  for (const event of events) give(counting, event);
}

/** The data layer merges what it is given: a key of the event before must not survive. */
function give({ push }: Counting, event: EcommerceEvent): void {
  push({ ecommerce: null });
  push(event);
}

/** Reads the cart, where it is not known yet, and settles requests whose answer was lost. */
async function lookAfter(counting: Counting, hear: (happening: Happening) => void): Promise<void> {
  if (!counting.isAllowed()) return;
  const { cart, open } = readMemory();
  const unheard = Object.entries(open).filter(([id]) => !underWay.has(id));
  const isOfWish = unheard.map(([, { asked }]) => asked.kind === 'wish');
  const ask = (what: string) =>
    fetch(`/api/${counting.locale}/${what}`).then((answer) => (answer.ok ? answer.json() : null));
  try {
    if (!cart || isOfWish.includes(false)) {
      const answer = await ask('cart');
      if (answer) hear({ type: 'cart', cart: answer.data });
    }
    if (isOfWish.includes(true)) {
      const answer: { data: WishJson[] } | null = await ask('wishlist');
      if (answer) take(counting, (memory, here) => countWishes(memory, answer.data, here));
    }
  } catch {
    // The next try, or the next page, may succeed.
  }
}

/** Notes in which list something was pressed, or that it was in none. */
function notePress({ target }: Event): void {
  const pressed = (target as Element).closest?.<HTMLAnchorElement | HTMLButtonElement>('a[href],button');
  const key = pressed && keyOf(pressed);
  if (!key) return;
  const { list: id, listName: name } = pressed.closest<HTMLElement>('[data-list]')?.dataset ?? {};
  const memory = readMemory();
  const next = press(memory, key, id && name ? { id, name } : null);
  if (next !== memory) storeMemory(next);
}

/** The link's path; or the item's code of a button or its form. */
function keyOf(pressed: HTMLAnchorElement | HTMLButtonElement): string {
  if ('pathname' in pressed) return pressed.pathname;
  const field = pressed.form?.elements.namedItem('variant');
  return field instanceof HTMLInputElement ? field.value : pressed.value;
}
