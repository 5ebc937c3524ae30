import { createScannerStandIn } from '#adapters/clamav/create-scanner-stand-in.ts';
import { LoginFailed, type LoginProvider } from '#domain/logins/port.ts';
import type { OutgoingMail } from '#domain/mail/port.ts';
import type { MediaFiles } from '#domain/media/port.ts';
import type { Ports } from '#domain/shop.ts';
import type { FileStore } from '#domain/uploads/port.ts';

/** What was sent to the outside world, for tests. */
export type TestPorts = Ports & {
  readonly sentJobs: { name: string; payload: Record<string, unknown> }[];
  readonly sentMail: OutgoingMail[];
  readonly media: MediaFiles;
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
    files: memoryStore(),
    media: memoryFiles(),
    scanner: createScannerStandIn(),
  };
}

/** Files in memory. */
function memoryStore(): FileStore {
  const files = new Map<string, Uint8Array>();
  return {
    write: async (id, offset, bytes) => {
      const before = files.get(id)?.subarray(0, offset) ?? new Uint8Array();
      files.set(id, new Uint8Array(Buffer.concat([before, bytes])));
    },
    read: async (id) => files.get(id) ?? Promise.reject(new Error(`no file ${id}`)),
    remove: async (id) => void files.delete(id),
  };
}

/** Originals in memory. */
function memoryFiles(): MediaFiles {
  const files = new Map<string, Uint8Array>();
  return {
    write: async (name, bytes) => void files.set(name, bytes),
    read: async (name, range) => {
      const bytes = files.get(name) ?? null;
      return range && bytes ? bytes.subarray(range.from, range.to + 1) : bytes;
    },
    size: async (name) => files.get(name)?.length ?? null,
    remove: async (name) => void files.delete(name),
    list: async () => [...files.keys()].sort(),
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
