import { boolean, index, jsonb, primaryKey, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';
import type { Rights } from './rights.ts';

/** A named set of rights. A room that it does not name is closed to it. */
export const staffRoles = snakeCase.table('staff_roles', {
  code: text().primaryKey(),
  rights: jsonb().$type<Rights>().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

/** A person who works in the office. Who left stays: the audit names them. */
export const staffPeople = snakeCase.table('staff_people', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** In lower case, as the login service proved it. */
  email: text().notNull(),
  roleCode: text()
    .notNull()
    .references(() => staffRoles.code),
  locale: text().$type<Locale>().notNull(),
  /** One of the demo on this machine, whose password is printed: it alone needs no passkey. */
  isDemo: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  endedAt: timestamp({ withTimezone: true }),
});

/** A person's names at login services. */
export const staffIdentities = snakeCase.table(
  'staff_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    personId: uuid()
      .notNull()
      .references(() => staffPeople.id),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index().on(table.personId)],
);

/** An invitation: open until it is accepted, ended or a week old. Its token is stored as a hash. */
export const staffInvitations = snakeCase.table('staff_invitations', {
  id: uuid().primaryKey(),
  /** Set when its link is made. */
  tokenHash: text().unique(),
  name: text().notNull(),
  /** In lower case; null: whoever has the link, which the first admin gets at the machine. */
  email: text(),
  roleCode: text()
    .notNull()
    .references(() => staffRoles.code),
  locale: text().$type<Locale>().notNull(),
  /** Who invited: a person's id, or the name of who sits at the machine. */
  invitedBy: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  acceptedAt: timestamp({ withTimezone: true }),
  endedAt: timestamp({ withTimezone: true }),
});

/** A person signed in with one browser. Only the token's hash is stored. */
export const staffSessions = snakeCase.table(
  'staff_sessions',
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    personId: uuid()
      .notNull()
      .references(() => staffPeople.id),
    device: text().notNull(),
    /** How they proved who they are: `passkey`, `second factor`, `password` (of the demo). */
    proof: text().notNull(),
    /** The role whose office it sees, with nothing to change; null: its person's own. */
    viewsAs: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When they last signed in here: acts about money, rights and exports want it recent. */
    provenAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.personId), index().on(table.expiresAt)],
);
