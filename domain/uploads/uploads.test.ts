import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { newId } from '#shared/ids.ts';
import { isRefusal } from '#shared/refusal.ts';
import { BAD_FILES, FILES, INFECTED } from '#tests/helpers/sample-files.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { beginUpload, MOST_WAITING_BYTES } from './begin-upload.ts';
import { claimUploads, listOwned } from './claim-uploads.ts';
import { deleteUploads } from './delete-uploads.ts';
import { UPLOAD_TYPES } from './file-type-of.ts';
import { getStore } from './get-store.ts';
import { findUpload } from './lock-upload.ts';
import { ScannerUnavailable } from './port.ts';
import { receiveFile } from './receive-file.ts';
import { receivePiece } from './receive-piece.ts';
import { recogniseContent } from './recognise-content.ts';
import { removeUpload } from './remove-upload.ts';
import { retryScans } from './retry-scans.ts';
import { uploads } from './schema.ts';

const shop = await testShop();
const MOST = 10_000_000;
const store = getStore(shop);
const take = (bytes: Uint8Array, name = 'file') => receiveFile(shop, { name, bytes, most: MOST });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );
const found = async (token: string) => (await findUpload(shop, token)) ?? expect.fail('no upload');

test('S5.05 5.2.2 the seven types are told by their content, whatever the file is called', async () => {
  const types = Object.values(FILES).map((bytes) => recogniseContent(bytes));
  expect(types.map((known) => ('type' in known ? known.type : known.fault)).sort()).toEqual(
    [...UPLOAD_TYPES].sort(),
  );
  const upload = await found(await take(FILES.pdf, '../../.bashrc\u202Egpj.exe'));
  expect([upload.type, upload.name, upload.state]).toEqual(['application/pdf', '.bashrcgpj.exe', 'kept']);
});

test.each(Object.entries(BAD_FILES))('S5.05 5.4.3 refused, and nothing of it stays: %s', async (_, bytes) => {
  const before = (await shop.db.select().from(uploads)).length;
  const stored = new Set<string>();
  const files = {
    ...store,
    write: (id: string, offset: number, piece: Uint8Array) =>
      store.write(id, offset, piece).then(() => void stored.add(id)),
    remove: (id: string) => store.remove(id).then(() => void stored.delete(id)),
  };
  const watched = { ...shop, ports: { ...shop.ports, files } };
  const refused = receiveFile(watched, { name: 'picture.png', bytes, most: MOST });
  expect(await codeOf(refused)).toMatch(/^uploads\.(type|content)-invalid$/);
  expect(await shop.db.select().from(uploads)).toHaveLength(before);
  expect([...stored]).toEqual([]);
});

test('S5.05 5.2.1 a file of nothing, a larger one than allowed and more than was announced are refused', async () => {
  expect(await codeOf(take(new Uint8Array()))).toBe('uploads.empty-invalid');
  expect(await codeOf((async () => beginUpload(shop, { name: 'x', size: 200_000_000, most: MOST }))())).toBe(
    'uploads.too-large',
  );
  const { token } = await beginUpload(shop, { name: 'x', size: 3, most: MOST });
  const piece = { token, offset: 0, bytes: new Uint8Array(4) };
  expect(await codeOf(receivePiece(shop, piece))).toBe('uploads.piece-invalid');
  expect(await codeOf(receivePiece(shop, { ...piece, token: 'x' }))).toBe('uploads.unknown');
});

test('pieces go on after a lost line where the server says, and a piece sent twice changes nothing', async () => {
  const { token } = await beginUpload(shop, { name: 'cv.pdf', size: FILES.pdf.length, most: MOST });
  const send = (from: number, to: number) =>
    receivePiece(shop, { token, offset: from, bytes: FILES.pdf.subarray(from, to) });
  expect(await send(0, 100)).toEqual({ received: 100, isWhole: false });
  expect(await codeOf(send(0, 100))).toBe('uploads.offset-conflict');
  expect((await found(token)).received).toBe(100);
  const rest = await Promise.all([1, 2, 3].map(() => codeOf(send(100, FILES.pdf.length))));
  expect(rest).toContain('none');
  expect(await send(100, FILES.pdf.length)).toEqual({ received: FILES.pdf.length, isWhole: true });
  expect(Buffer.from(await store.read((await found(token)).id))).toEqual(Buffer.from(FILES.pdf));
});

test('5.4.3 a virus is refused and not stored; a file that nobody could scan says so, and is scanned later', async () => {
  expect(await codeOf(take(INFECTED))).toBe('uploads.infected-invalid');
  const away = { scan: () => Promise.reject(new ScannerUnavailable('away')) };
  const without = { ...shop, ports: { ...shop.ports, scanner: away } };
  const tokens = await Promise.all(
    [FILES.pdf, INFECTED].map((bytes) => receiveFile(without, { name: 'x', bytes, most: MOST })),
  );
  const [first = '', second = ''] = tokens;
  expect((await found(first)).state).toBe('unscanned');
  const infected = (await found(second)).id;
  expect(await retryScans(without)).toBe(0);
  expect(await retryScans(shop)).toBe(2);
  expect((await found(first)).state).toBe('kept');
  expect(await findUpload(shop, second)).toBeNull();
  await expect(store.read(infected)).rejects.toThrow('no file');
  const [entry] = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, infected));
  expect(entry).toMatchObject({ action: 'upload.infected', detail: { found: 'Eicar-Test-Signature' } });
});

test('a file that was lost, as after a restore, keeps no other from being scanned, and the job says so', async () => {
  const without = { ...shop, ports: { ...shop.ports, scanner: undefined } };
  const tokens: string[] = [];
  for (const bytes of [FILES.pdf, FILES.png])
    tokens.push(await receiveFile(without, { name: 'x', bytes, most: MOST }));
  const [lost = '', there = ''] = tokens;
  await store.remove((await found(lost)).id);
  await expect(retryScans(shop)).rejects.toThrow('no file');
  expect((await found(there)).state).toBe('kept');
  expect((await found(lost)).state).toBe('unscanned');
  await shop.db.delete(uploads).where(eq(uploads.id, (await found(lost)).id));
});

test('one press removes a file for good; one with an owner is out of its sender’s hands', async () => {
  const token = await take(FILES.png);
  const { id } = await found(token);
  await removeUpload(shop, token);
  await removeUpload(shop, token);
  expect(await findUpload(shop, token)).toBeNull();
  await expect(store.read(id)).rejects.toThrow('no file');
  const kept = await take(FILES.png);
  const upload = await found(kept);
  const owner = { ownerKind: 'test', ownerId: newId(), deleteAt: new Date(shop.clock.now().getTime() + 1e9) };
  await claimUploads(shop, [upload.id], owner);
  expect(await codeOf(claimUploads(shop, [upload.id], owner))).toBe('uploads.unknown');
  await removeUpload(shop, kept);
  expect(await listOwned(shop, 'test', owner.ownerId)).toMatchObject([{ id: upload.id, type: 'image/png' }]);
  const { token: half } = await beginUpload(shop, { name: 'x', size: 9, most: MOST });
  expect(await codeOf(claimUploads(shop, [(await found(half)).id], owner))).toBe('uploads.unknown');
});

test('what waits for forms has a quota, and goes after a day; what has an owner goes with it', async () => {
  const huge = { name: 'x', size: MOST_WAITING_BYTES - 1_000_000, most: MOST_WAITING_BYTES };
  await shop.db.delete(uploads);
  const { token } = await beginUpload(shop, { ...huge, size: 2_000_000_000 - 1_000_000 });
  expect(await codeOf(beginUpload(shop, { name: 'x', size: 1_000_001, most: MOST }))).toBe('uploads.full');
  const owned = await take(FILES.pdf);
  const { id } = await found(owned);
  const deleteAt = new Date(shop.clock.now().getTime() + 3 * 86_400_000);
  await claimUploads(shop, [id], { ownerKind: 'test', ownerId: newId(), deleteAt });
  shop.clock.forward(86_400_000 + 1000);
  expect(await findUpload(shop, token)).toBeNull();
  expect(await deleteUploads(shop)).toBe(1);
  expect(Buffer.from(await store.read(id))).toEqual(Buffer.from(FILES.pdf));
  shop.clock.forward(2 * 86_400_000);
  expect(await deleteUploads(shop)).toBe(1);
  await expect(store.read(id)).rejects.toThrow('no file');
});
