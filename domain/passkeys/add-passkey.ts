import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { requireStrongSignIn } from '#domain/accounts/fresh-sign-ins.ts';
import { writeNotice } from '#domain/accounts/write-request.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { ALGORITHMS } from './begin-passkey.ts';
import { consumeChallenge } from './challenges.ts';
import { challengeOf, madePasskey, nameInput, parsePasskey } from './input.ts';
import { listPasskeys, MOST_PASSKEYS } from './list-passkeys.ts';
import { passkeyNotMade, tooManyPasskeys } from './refusals.ts';
import { requireRelyingParty } from './relying-party.ts';
import { passkeys } from './schema.ts';

type New = typeof passkeys.$inferInsert;

/**
 * Adds the passkey that a browser made after `beginPasskey`, and tells the account's address.
 * @param typed `passkey` as the browser gave it (JSON), and what to call it
 * @returns its id
 * @throws Refusal accounts.sign-in-again, accounts.passkey-needed, passkeys.not-made,
 *   passkeys.too-many, passkeys.unavailable
 */
export async function addPasskey(
  shop: Shop,
  freshToken: string | null,
  typed: { readonly passkey: string; readonly name: string },
): Promise<string> {
  const account = await requireStrongSignIn(shop, freshToken);
  const made = parsePasskey(madePasskey, typed.passkey);
  if (!made) throw passkeyNotMade();
  const challenge = challengeOf(made.response.clientDataJSON);
  if (!(await consumeChallenge(shop, 'create', challenge, account.id))) throw passkeyNotMade();
  const key = await verify(shop, { ...made, clientExtensionResults: {} }, challenge);
  const name = nameInput.safeParse(typed.name).data ?? 'Passkey';
  return inTransaction(shop, (inside) =>
    write(inside, { ...key, name, transports: made.response.transports, accountId: account.id }),
  );
}

async function verify(shop: Shop, response: RegistrationResponseJSON, expectedChallenge: string) {
  const party = requireRelyingParty(shop);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    ...{ response, expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id },
    ...{ requireUserVerification: true, supportedAlgorithmIDs: ALGORITHMS },
  }).catch((error: Error) => {
    console.error(`a passkey was not made: ${error.message}`);
    throw passkeyNotMade();
  });
  if (!registrationInfo) throw passkeyNotMade();
  const { credential, credentialDeviceType } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    isSynced: credentialDeviceType === 'multiDevice',
  };
}

async function write(shop: Shop, key: Omit<New, 'id' | 'createdAt'>): Promise<string> {
  const createdAt = shop.clock.now();
  const id = newId(createdAt.getTime());
  const [made] = await shop.db
    .insert(passkeys)
    .values({ ...key, id, createdAt })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  if (!made) throw passkeyNotMade();
  if ((await listPasskeys(shop, key.accountId)).length > MOST_PASSKEYS) throw tooManyPasskeys(MOST_PASSKEYS);
  await writeNotice(shop, 'passkey-added', key.accountId);
  await recordAudit(shop, {
    ...{ action: 'account.passkey-added', subjectKind: 'account', subjectId: key.accountId },
  });
  return id;
}
