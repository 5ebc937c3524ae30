import type { OutgoingMail } from '#domain/mail/port.ts';
import type { Ports } from '#domain/shop.ts';

/** What was handed to the outside world, to look at in tests. */
export type TestPorts = Ports & {
  readonly sentJobs: { name: string; payload: Record<string, unknown> }[];
  readonly sentMail: OutgoingMail[];
};

/** Ports that remember what they were given. Payment providers are added by the tests that need them. */
export function testPorts(): TestPorts {
  const sentJobs: TestPorts['sentJobs'] = [];
  const sentMail: OutgoingMail[] = [];
  return {
    sentJobs,
    sentMail,
    jobs: {
      send: async (_db, name, payload) => {
        sentJobs.push({ name, payload });
      },
    },
    mail: {
      deliver: async (mail) => {
        sentMail.push(mail);
      },
    },
    payment: {},
  };
}
