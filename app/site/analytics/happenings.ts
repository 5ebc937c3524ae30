import type { CartJson } from '#domain/carts/cart-json.ts';

/** Requests of a shopper that are counted. */
export type Asked =
  | { readonly kind: 'add' | 'move'; readonly variantCode: string; readonly quantity: number }
  | { readonly kind: 'change' | 'remove'; readonly variantId: string }
  | {
      readonly kind: 'wish';
      readonly variantCode?: string | undefined;
      readonly productCode?: string | undefined;
    };

/** A request's progress, by an id that is unique, and what pages tell besides. */
export type Happening =
  | { readonly type: 'asked'; readonly id: string; readonly asked: Asked }
  | { readonly type: 'answered'; readonly id: string; readonly asked: Asked; readonly answer: unknown }
  /** Refused, or its answer was lost. */
  | { readonly type: 'failed'; readonly id: string; readonly isRefused: boolean }
  | { readonly type: 'cart'; readonly cart: CartJson | null }
  | {
      readonly type: 'chosen';
      readonly what: 'delivery' | 'payment';
      readonly code: string;
      readonly cart: CartJson;
    };

type Listener = (happening: Happening) => void;

/** The most happenings that wait for a listener that is being loaded. */
const MOST = 100;

let listener: Listener | null = null;
let isAwaited = false;
let missed: Happening[] = [];
let count = 0;

/** Tells the listener. Without consent there is none, and nothing is stored. */
export function happened(happening: Happening): void {
  if (listener) listener(happening);
  else if (isAwaited && missed.length < MOST) missed.push(happening);
}

/** Whether somebody listens or is about to. */
export function isHeard(): boolean {
  return listener !== null || isAwaited;
}

/** Consent was given: stores happenings until `listen` is called. */
export function awaitListener(): void {
  isAwaited = true;
}

/** @param next null ends listening */
export function listen(next: Listener | null): void {
  const late = missed;
  listener = next;
  isAwaited = false;
  missed = [];
  if (next) late.forEach(next);
}

/** Sends a request and tells of it first, because the page may be gone when the answer comes. */
export async function counted<Answer>(asked: Asked, send: () => Promise<Answer>): Promise<Answer> {
  count += 1;
  const id = `${Date.now()}-${count}`;
  happened({ type: 'asked', id, asked });
  try {
    const answer = await send();
    happened({ type: 'answered', id, asked, answer });
    return answer;
  } catch (error) {
    happened({ type: 'failed', id, isRefused: (error as { said?: unknown }).said != null });
    throw error;
  }
}
