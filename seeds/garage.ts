import type { ClaimPart } from '#domain/claims/parts.ts';
import type { ServiceKind } from '#domain/service-books/kinds.ts';
import type { Locale } from '#shared/locale.ts';

/** The bikes somebody registered, bought so many days ago. */
export type Garage = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly locale: Locale;
  readonly country: string;
  readonly bikes: readonly GarageBike[];
};

export type GarageBike = {
  readonly serial: string;
  readonly daysAgo: number;
  /** The days from the purchase to the registration. */
  readonly registeredAfter: number;
  /** Its slug. */
  readonly dealer: string;
  readonly price: string;
  /** It was stolen so many days ago, and public registers may show it. */
  readonly stolen?: { readonly daysAgo: number; readonly place: string; readonly policeReference: string };
  /** Its owner hands it on to this address, and nobody has accepted it yet. */
  readonly handsOnTo?: { readonly email: string; readonly language: Locale };
  /** What was done to it, the oldest first. */
  readonly services?: readonly GarageService[];
  /** A claim under way. */
  readonly claim?: GarageClaim;
};

/** A bike that a dealer handed over so many days ago, and that nobody has registered. */
export type SeedHandover = {
  readonly serial: string;
  /** Its slug. */
  readonly dealer: string;
  readonly daysAgo: number;
  /** Euro cents. */
  readonly price: number;
};

/** An entry of a service book, so many days ago. */
export type GarageService = {
  readonly daysAgo: number;
  readonly kind: ServiceKind;
  readonly km: number;
  readonly works: string;
  /** The slug of the dealer who wrote it; without one the owner did. */
  readonly dealer?: string;
  readonly nextMonths?: string;
  readonly nextAfterKm?: string;
};

/** A claim that was sent so many days ago. */
export type GarageClaim = {
  readonly daysAgo: number;
  readonly parts: readonly ClaimPart[];
  readonly description: string;
};
