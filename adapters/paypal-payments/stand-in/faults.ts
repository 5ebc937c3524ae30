import type { MessageFaults } from '#adapters/stand-in/messages.ts';

/** What goes wrong between the shop and PayPal, or inside it. All off by default. */
export type StandInFaults = MessageFaults & {
  /** Nothing reaches it: connections break before anything happens. */
  cutOff?: boolean;
  /** Calls that write have their effect; the answer is lost, never comes, or is a 500. */
  afterEffect?: 'connection lost' | 'no answer' | '500' | undefined;
  /** Tokens handed out so far are refused. */
  tokensRevoked?: boolean;
  /** The account may not see disputes. */
  noDisputes?: boolean;
};
