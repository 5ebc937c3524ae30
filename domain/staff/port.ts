import type { Rights } from './rights.ts';

/** What the actor of an act brings along: the rights of a person of the office. */
export type StaffRights = Rights;
