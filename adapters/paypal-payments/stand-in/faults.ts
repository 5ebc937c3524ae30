import type { MessageFaults } from '#adapters/stand-in/messages.ts';

/** Faults between the shop and PayPal, or inside it. All off by default. */
export type StandInFaults = MessageFaults & {
  /** Connections break before anything happens. */
  cutOff?: boolean;
  /** Writing calls have their effect, but the answer is lost, never comes, or is a 500. */
  afterEffect?: 'connection lost' | 'no answer' | '500' | undefined;
  /** All tokens so far are refused. */
  tokensRevoked?: boolean;
  /** The account may not see disputes. */
  noDisputes?: boolean;
};
