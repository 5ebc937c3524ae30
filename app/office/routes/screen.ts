import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction } from 'react-router';
import type { Need } from '#domain/staff/rights.ts';
import type { Word } from '../words.ts';

/** What a page says of itself. */
export type OfficeHandle = {
  readonly title: Word;
  /** The right it needs; absent: any person of the staff. */
  readonly needs?: Need;
  /** Also for who is not signed in: the way in. */
  readonly isForAll?: boolean;
  /** Its loader answers with a file, and no page is around it. */
  readonly isFile?: boolean;
};

/** A page behind the sign-in: a row of the table. */
export type Screen = {
  readonly path: string;
  readonly handle: OfficeHandle;
  readonly loader?: LoaderFunction;
  readonly action?: ActionFunction;
  /** Absent where the loader answers by itself. */
  readonly Component?: ComponentType;
};

/** The right that a page needs. */
export const can = (room: Need['room'], right: Need['right']): Need => ({ room, right });
