import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { products } from '#domain/catalogue/schema.ts';
import { listProductPictures } from '#domain/media/list-product-pictures.ts';
import { readCardPictures } from '#domain/media/read-card-pictures.ts';
import { removeProductPhotographs } from '#domain/media/remove-product-photographs.ts';
import { savePhotograph } from '#domain/media/save-photograph.ts';
import { saveProductPhotographs } from '#domain/media/save-product-photographs.ts';
import { photographs, productPhotographs } from '#domain/media/schema.ts';
import { isRefusal } from '#shared/refusal.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { phonePhotograph, photograph } from '#tests/helpers/sample-photographs.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { faultMessage, ImportRefused } from './faults.ts';
import { importFile } from './import-file.ts';

const shop = {
  ...(await testShop({ locale: 'de' })),
  actor: { kind: 'system', id: 'npm run import' } as const,
};
const [vetta] = await shop.db.select({ id: products.id }).from(products).where(eq(products.code, 'VT25'));
const productId = vetta?.id ?? '';
const files: Record<string, Uint8Array> = {
  'side.jpg': await phonePhotograph(),
  'vetta/detail.jpg': await photograph({ colour: '#333333' }),
  'turn-1.jpg': await photograph({ colour: '#444444' }),
  'turn-2.jpg': await photograph({ colour: '#555555' }),
  'small.jpg': await photograph({ width: 500, height: 400 }),
  'broken.jpg': (await photograph()).subarray(0, 900),
};
const load = (
  lines: readonly string[],
  openFile: ((name: string) => Promise<Uint8Array | null>) | null = open,
) => importFile(asSystem(shop), { name: 'pictures.csv', bytes: Buffer.from(lines.join('\n')), openFile });
const open = async (name: string) => files[name] ?? null;
const faultsOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: unknown) =>
      error instanceof ImportRefused
        ? error.faults.map(({ line, column, code }) => `${line} ${column} ${code}`)
        : [String(error)],
  );
const SHEET = [
  'product,color,view,file,focal_x,focal_y,decorative,alt_en,alt_it,alt_de,alt_fr,alt_es',
  'VT25,Notte,full,side.jpg,30,60,,The Vetta from the right,La Vetta da destra,Die Vetta von rechts,La Vetta de droite,La Vetta desde la derecha',
  'VT25,notte,cockpit,vetta/detail.jpg,,,1,,,,,',
  'VT25,notte,turn,turn-1.jpg,,,,,,,,',
  'VT25,notte,turn,turn-2.jpg,,,,,,,,',
];

test('photographs come to their product, colour and view; a second import changes nothing', async () => {
  const report = await load(SHEET);
  expect(report).toMatchObject({ kind: 'pictures', rows: 4, added: 4, changed: 4 });
  expect(report.notes).toEqual([]);
  const entries = async () => (await shop.db.select().from(auditEntries)).length;
  const before = await entries();
  expect(await load(SHEET)).toMatchObject({ added: 0, changed: 0 });
  expect(await entries()).toBe(before);
  const shown = await listProductPictures(shop, productId);
  const ofNotte = shown.filter(({ color }) => color === 'notte');
  expect(ofNotte).toMatchObject([
    { view: 'full', focalX: 30, focalY: 60, alt: 'Die Vetta von rechts', width: 1200, height: 1800 },
    { view: 'cockpit', focalX: 50, focalY: 50, alt: null },
  ]);
  const turn = await shop.db
    .select({ position: productPhotographs.position })
    .from(productPhotographs)
    .where(and(eq(productPhotographs.productId, productId), eq(productPhotographs.view, 'turn')))
    .orderBy(asc(productPhotographs.position));
  expect(turn).toEqual([{ position: 1 }, { position: 2 }]);
  const cards = await readCardPictures(shop, [productId]);
  expect(cards.get(productId)?.get('notte')).toEqual({ hash: ofNotte[0]?.hash, focal: '30% 60%' });
});

test('colours without photographs keep their drawings, and get them back when photographs are taken off', async () => {
  const views = async (wanted: string) =>
    (await listProductPictures(shop, productId))
      .filter(({ color }) => color === wanted)
      .map(({ hash }) => hash.length);
  const others = (await listProductPictures(shop, productId)).filter(({ color }) => color !== 'notte');
  expect(others.length).toBeGreaterThan(0);
  expect(others.every(({ hash, alt }) => hash.length === 32 && alt === null)).toBe(true);
  expect(await removeProductPhotographs(shop, { product: 'VT25', color: 'notte', view: 'turn' })).toBe(2);
  expect(await views('notte')).toEqual([64, 64]);
  expect(await removeProductPhotographs(shop, { product: 'VT25', color: 'notte' })).toBe(2);
  expect(new Set(await views('notte'))).toEqual(new Set([32]));
  expect(await load(SHEET)).toMatchObject({ added: 0, changed: 4 });
  const refused = removeProductPhotographs(shop, { product: 'NONE', color: 'notte' });
  await expect(refused).rejects.toSatisfy(
    (error) => isRefusal(error) && error.code === 'media.product-unknown',
  );
});

// A second try would find what the first left behind.
test('every fault is told by line and column, and nothing stays of a file that has one', {
  retry: 0,
}, async () => {
  const before = [await shop.ports.media.list(), await shop.db.select().from(photographs)];
  const sheet = [
    'product,color,view,file,position,focal_x,focal_y,alt_en',
    'VT25,notte,full,small.jpg,,,,',
    'NONE,notte,full,small.jpg,,,,',
    'VT25,lilac,full,small.jpg,,,,',
    'VT25,notte,Full View,small.jpg,,,,',
    'VT25,notte,full,gone.jpg,,,,',
    'VT25,notte,full,../../etc/passwd,,,,',
    'VT25,notte,full,broken.jpg,,,,',
    'VT25,notte,full,small.jpg,1,,,',
    'VT25,notte,rear,small.jpg,501,,,',
    'VT25,notte,rear,small.jpg,7,120,5,',
    'VT25,notte,rear,small.jpg,8,5,,',
    'VT25,notte,rear,small.jpg,9,,,Another view',
    'VT25,notte,,,10,,,',
  ];
  expect(await faultsOf(load(sheet))).toEqual([
    '2 alt_it alt-missing',
    '3 product product-unknown',
    '4 color color-other',
    '5 view form-bad',
    '6 file file-missing',
    '7 file file-missing',
    '8 file picture-refused',
    '9 position code-twice',
    '10 position number-out-of-range',
    '11 focal_x number-out-of-range',
    '11 file picture-other',
    '12 focal_y cell-missing',
    '12 file picture-other',
    '13 file picture-other',
    '14 view cell-missing',
    '14 file cell-missing',
  ]);
  expect([await shop.ports.media.list(), await shop.db.select().from(photographs)]).toEqual(before);
});

test('two files of one content are one photograph, of which two things cannot be said', async () => {
  files['twin.jpg'] = files['side.jpg'] ?? new Uint8Array();
  const sheet = [
    'product,color,view,file,alt_en',
    'VT25,notte,full,side.jpg,The Vetta from the right',
    'VT25,notte,other,twin.jpg,The other side',
  ];
  expect(await faultsOf(load(sheet))).toEqual(['3 file picture-other']);
});

test('without their folder the files are asked for; narrow photographs are noted', async () => {
  const sheet = ['product,color,view,file,decorative', 'VT25,notte,full,small.jpg,1'];
  expect(await faultsOf(load(sheet, null))).toEqual(['2 file folder-missing']);
  const { notes } = await load(sheet);
  expect(notes.join()).toContain('small.jpg');
});

test('a photograph without words in a language is refused by line, file and language; what was said before counts', async () => {
  files['new.jpg'] = await photograph({ colour: '#666666' });
  const row = (words: string) => `VT25,genziana,full,new.jpg,${words}`;
  const sheet = (words: string) => ['product,color,view,file,alt_en,alt_it,alt_de,alt_fr,alt_es', row(words)];
  const refused = await load(sheet('The side,Il lato,,Le côté,')).catch((error: unknown) => error);
  if (!(refused instanceof ImportRefused)) throw new Error('it was taken');
  const [fault] = refused.faults;
  expect(fault).toMatchObject({
    line: 2,
    column: 'alt_de',
    values: { file: 'new.jpg', languages: 'de, es' },
  });
  expect(faultMessage(fault ?? expect.fail())).toBe(
    'Nobody said what new.jpg shows, in: de, es. Write it (alt_…), or 1 in the column decorative.',
  );
  expect(await load(sheet('The side,Il lato,Die Seite,Le côté,El lado'))).toMatchObject({ added: 1 });
  expect(await load(sheet(',,,,'))).toMatchObject({ added: 0, changed: 0 });
  const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } as const };
  const { hash } = await savePhotograph(staff, { bytes: await photograph({ colour: '#777777' }) });
  const place = { productId, color: 'genziana', view: 'rear', position: 2, hash };
  await expect(saveProductPhotographs(staff, [place])).rejects.toThrow('media.alt-missing');
});
