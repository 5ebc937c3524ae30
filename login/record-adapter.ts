import type { Adapter, AdapterPayload } from 'oidc-provider';
import {
  consumeRecord,
  deleteGrant,
  deleteRecord,
  type FoundRecord,
  findRecord,
  saveRecord,
} from '#domain/accounts/login-records.ts';
import type { Shop } from '#domain/shop.ts';
import { seal, unseal } from './seal.ts';

/**
 * Stores the records of one kind (session, grant, code …) for the protocol's library, encrypted in
 * the database. Records without an end get this one.
 */
const LONGEST_SECONDS = 14 * 24 * 60 * 60;

export function recordAdapter(shop: Shop, key: Buffer, kind: string): Adapter {
  return {
    upsert: (id, payload, expiresIn) =>
      saveRecord(shop, {
        kind,
        id,
        sealed: seal(key, payload),
        uid: payload.uid,
        grantId: payload.grantId,
        // An interaction that is answered and waits to be resumed is a sign-in too.
        accountId: payload.accountId ?? payload.result?.login?.accountId,
        seconds: expiresIn ?? LONGEST_SECONDS,
      }),
    find: async (id) => opened(key, await findRecord(shop, kind, { id })),
    findByUid: async (uid) => opened(key, await findRecord(shop, kind, { uid })),
    // The device flow is not used.
    findByUserCode: async () => undefined,
    consume: async (id) => {
      if (!(await consumeRecord(shop, kind, id))) throw new Error('It was used already, a moment ago');
    },
    destroy: (id) => deleteRecord(shop, kind, id),
    revokeByGrantId: (grantId) => deleteGrant(shop, kind, grantId),
  };
}

function opened(key: Buffer, record: FoundRecord | null): AdapterPayload | undefined {
  const payload = record ? unseal(key, record.sealed) : undefined;
  if (!payload || !record) return undefined;
  const consumed = record.consumedAt ? Math.floor(new Date(record.consumedAt).getTime() / 1000) : undefined;
  return consumed === undefined ? payload : { ...payload, consumed };
}
