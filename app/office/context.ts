import { createContext, type RouterContextProvider } from 'react-router';
import type { BrandLinks } from '#domain/brand/brand-links.ts';
import type { Shop } from '#domain/shop.ts';
import type { SignedIn } from '#domain/staff/staff-session.ts';
import type { NodeFacts } from '#domain/watch/port.ts';
import type { Refusal } from '#shared/refusal.ts';
import type { OfficeLocale } from './words.ts';

/** What the server hands to the office, one per request. */
export type OfficeRequest = {
  /** Acts for the person, or for nobody. */
  readonly shop: Shop;
  /** Null before somebody signed in. */
  readonly person: SignedIn | null;
  readonly locale: OfficeLocale;
  readonly siteName: string;
  readonly brand: BrandLinks;
  readonly wordmark: { readonly path: string; readonly width: number; readonly height: number };
  readonly path: string;
  /** The words of a form that was refused before it reached its page. */
  readonly typed?: string;
  /** Looks at the machine that answers. */
  readonly readNode: () => Promise<NodeFacts>;
  readonly statusOf: (refusal: Refusal) => number;
  /** Logs an unexpected error with the request's id and without what stands in rows. */
  readonly logFailure: (error: unknown) => void;
};

export const officeContext = createContext<OfficeRequest>();

type Args = { readonly context: Readonly<RouterContextProvider> };

/** The request of a loader or an action. */
export function officeOf({ context }: Args): OfficeRequest {
  return context.get(officeContext);
}

/** The request of a page that only people of the staff reach (`answer-office.tsx`). */
export function workOf(args: Args): OfficeRequest & { readonly person: SignedIn } {
  const office = officeOf(args);
  if (!office.person) throw new Error('nobody is signed in');
  return { ...office, person: office.person };
}
