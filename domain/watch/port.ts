import type { Cause } from './causes.ts';

/** An alarm as programs hear of it; it names no person. */
export type AlarmNews = {
  readonly id: string;
  readonly alarm: Cause;
  /** Which of its kind: a machine, a job, an order's number, a host; empty where there is one. */
  readonly subject: string;
  readonly state: 'raised' | 'over';
  /** One sentence in English. */
  readonly what: string;
  /** The shop's address. */
  readonly shop: string;
  readonly at: string;
};

/**
 * Tells a program outside of an alarm. The same news may be told twice, under one id and state.
 * @throws Error when it was not taken: it is told again a minute later
 */
export type AlarmBell = { ring(news: AlarmNews): Promise<void> };

/**
 * The certificate a host shows for its name, and what is wrong with it today; `fault` is null where
 * it is in order.
 */
export type Certificate = { readonly validUntil: Date; readonly fault: string | null };

/** Looks at certificates. @throws Error where no host answers, which is no certificate's fault */
export type CertificateReader = { read(host: string, port: number): Promise<Certificate> };

/** What a node knows of itself: the machine that answers. */
export type NodeFacts = {
  readonly node: string;
  /** Null where it could not be read. */
  readonly freeBytes: number | null;
  readonly diskLowBytes: number;
  /** Whether backups have a folder, and when its newest one was whole; null: there is none. */
  readonly backups: { readonly isSet: boolean; readonly newestAt: Date | null };
};
