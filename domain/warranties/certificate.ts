import { and, eq, inArray } from 'drizzle-orm';
import { findSerial, wordFrame } from '#domain/serials/find-serial.ts';
import { readOpenRecalls } from '#domain/serials/read-open-recalls.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { type CertificateState, type Covered, certificateStateOf, coverOf } from './certificate-state.ts';
import { warrantyRegistrations } from './schema.ts';

/** What a certificate says today, without names. */
export type Certificate = {
  readonly code: string;
  readonly state: CertificateState;
  readonly serial: string;
  /** Model, colour and size in the reader's language. */
  readonly bike: string;
  readonly covers: Covered;
  readonly purchasedOn: string;
  readonly registeredOn: string;
  readonly expiresOn: string;
  readonly signed: SignedStatement | null;
};

/** A statement that can be checked without the shop. */
export type SignedStatement = {
  readonly text: string;
  readonly signature: Uint8Array;
  readonly publicKey: string;
};

/** Parses the code of an address: lower case and spaces are accepted. */
function parseCertificateCode(typed: string): string {
  return typed
    .slice(0, 40)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
}

/** Finds a certificate by its code; null when there is none, or it was withdrawn. */
export async function findCertificate(
  shop: Pick<Shop, 'db' | 'clock' | 'locale' | 'ports'>,
  typed: string,
): Promise<Certificate | null> {
  const code = parseCertificateCode(typed);
  const isIt = and(
    eq(warrantyRegistrations.certificateCode, code),
    inArray(warrantyRegistrations.state, ['registered', 'transferred']),
  );
  const [found] = await shop.db.select().from(warrantyRegistrations).where(isIt);
  if (!found?.serial || !found.expiresOn || !found.registeredAt) return null;
  const { serial, expiresOn, purchasedOn, registeredAt } = found;
  const frame = await findSerial(shop, serial);
  if (!frame) return null;
  const words = await wordFrame(shop, serial);
  const today = calendarDate(shop.clock.now());
  const recalls = (await readOpenRecalls(shop, [serial])).get(serial) ?? [];
  const isRecalled = recalls.some(({ kind }) => kind === 'recall');
  const about = { frame, isRecalled, isTransferred: found.state === 'transferred', expiresOn, today };
  const said = {
    ...{ code, serial, purchasedOn, expiresOn, covers: coverOf(frame) },
    ...{ state: certificateStateOf(about), registeredOn: calendarDate(registeredAt) },
    bike: [words?.model ?? frame.model, words?.color, words?.size].filter(Boolean).join(', '),
  };
  return { ...said, signed: signStatement(shop, said, { model: frame.model, today }) };
}

/**
 * The statement in plain lines, the same in every language. The same day gives the same bytes, so
 * statement and signature can be fetched one after the other.
 */
function signStatement(
  { ports }: Pick<Shop, 'ports'>,
  said: Omit<Certificate, 'signed' | 'bike' | 'registeredOn'>,
  { model, today }: { readonly model: string; readonly today: string },
): SignedStatement | null {
  const { signer } = ports;
  if (!signer) return null;
  const text = [
    'warranty statement 1',
    `certificate: ${said.code}`,
    `serial: ${said.serial}`,
    `model: ${model}`,
    `covers: ${said.covers}`,
    `purchased on: ${said.purchasedOn}`,
    `warranty until: ${said.expiresOn}`,
    `state: ${said.state}`,
    `stated on: ${today}`,
    `key: ${signer.keyId}`,
    '',
  ].join('\n');
  return { text, signature: signer.sign(text), publicKey: signer.publicKey };
}
