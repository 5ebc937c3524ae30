import { getProductRow } from '#domain/assortment/lock-product.ts';
import { addProductPhotograph } from '#domain/media/add-product-photograph.ts';
import { listPicturesOfProduct } from '#domain/media/list-pictures-of-product.ts';
import { wordsOfFields } from '#domain/media/photograph-fields.ts';
import { removeProductPhotograph } from '#domain/media/remove-product-photograph.ts';
import { savePhotograph } from '#domain/media/save-photograph.ts';
import { savePhotographWords } from '#domain/media/save-photograph-words.ts';
import { setPhotographOrder } from '#domain/media/set-photograph-order.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { LOCALES } from '#shared/locale.ts';
import { readTyped } from '../kit/edit.ts';
import { textsOf } from '../kit/form-of.ts';
import { type PageAct, said } from './page-acts.ts';
import { DETAIL, viewsOf } from './picture-views.ts';

const WORDS = [...LOCALES.map((locale) => `alt_${locale}`), 'focal_x', 'focal_y', 'decorative'];

/** What staff do with the pictures of a product. */
export const PICTURE_ACTS: Readonly<Record<string, PageAct>> = {
  photograph: (shop, _code, form) => saveWords(shop, form),
  forward: (shop, code, form) => movePhotograph(shop, code, form, -1),
  back: (shop, code, form) => movePhotograph(shop, code, form, 1),
  'take-off': async (shop, code, form) => removeProductPhotograph(shop, await placeOf(shop, code, form)),
  upload: uploadPhotographs,
};

function saveWords(shop: Shop, form: FormData): Promise<boolean> {
  const { values, opened } = readTyped(form, textsOf(form, WORDS));
  return savePhotographWords(shop, { hash: said(form, 'hash'), typed: values, opened });
}

async function placeOf(shop: Shop, code: string, form: FormData) {
  const { id: productId } = await getProductRow(shop, code);
  const picture = { hash: said(form, 'hash'), color: said(form, 'color'), view: said(form, 'view') };
  return { productId, ...picture, position: Number(said(form, 'position')) };
}

/** The words typed beside it are saved with the move. */
async function movePhotograph(shop: Shop, code: string, form: FormData, by: -1 | 1): Promise<void> {
  const place = await placeOf(shop, code, form);
  await inTransaction(shop, async (inside) => {
    await saveWords(inside, form);
    await setPhotographOrder(inside, { ...place, by });
  });
}

/** The name of the file that could not be taken, of several. */
export class FileRefused extends Error {
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(file, { cause });
    this.file = file;
  }
}

/**
 * Pictures go behind those of their colour, all of them or none; what is refused is kept, but not
 * shown.
 * @throws FileRefused around the refusal of one of several
 */
async function uploadPhotographs(shop: Shop, code: string, form: FormData): Promise<void> {
  const { id: productId } = await getProductRow(shop, code);
  const words = wordsOfFields(textsOf(form, WORDS));
  const named = form.getAll('file').filter((file) => file instanceof File);
  const files = named.length > 0 ? named : [new File([], '')];
  const hashes: string[] = [];
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const saved = savePhotograph(shop, { ...words, bytes }).catch((error: unknown) => {
      throw files.length > 1 ? new FileRefused(file.name, error) : error;
    });
    hashes.push((await saved).hash);
  }
  const view = said(form, 'view');
  const isKnown = viewsOf(await listPicturesOfProduct(shop, productId)).includes(view);
  const place = { productId, color: said(form, 'color'), view: isKnown ? view : DETAIL };
  await inTransaction(shop, async (inside) => {
    for (const hash of hashes) await addProductPhotograph(inside, { ...place, hash });
  });
}
