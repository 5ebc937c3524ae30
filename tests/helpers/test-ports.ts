import { LoginFailed, type LoginProvider } from '#domain/logins/port.ts';
import type { OutgoingMail } from '#domain/mail/port.ts';
import type { Ports } from '#domain/shop.ts';

/** What was sent to the outside world, for tests. */
export type TestPorts = Ports & {
  readonly sentJobs: { name: string; payload: Record<string, unknown> }[];
  readonly sentMail: OutgoingMail[];
};

/** Ports that record their calls. Tests add payment providers if they need them. */
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
    login: noLoginService(),
    payment: {},
  };
}

/** A login service that vouches for nobody; tests of logins use their own. */
function noLoginService(): LoginProvider {
  const refuse = async () => {
    throw new LoginFailed('there is no login service in this test');
  };
  return {
    issuer: 'http://nobody.test',
    begin: refuse,
    finish: refuse,
    logoutAddress: refuse,
    passwordAddress: () => null,
    securityAddress: () => null,
  };
}
