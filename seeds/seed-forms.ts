import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormInput } from '#domain/forms/definition.ts';
import { saveForms } from '#domain/forms/save-forms.ts';
import type { Shop } from '#domain/shop.ts';

/** The forms of the house, which every maker has; commands and the server run from the root. */
const OF_THE_HOUSE = 'seeds/forms.json';

/** Saves the forms of the house, and those of the maker's folder in their place. */
export async function seedForms(shop: Shop, folder: string): Promise<void> {
  const own = join(folder, 'forms.json');
  const ofMaker = existsSync(own) ? await readForms(own) : [];
  const ofHouse = await readForms(OF_THE_HOUSE);
  const replaced = new Set(ofMaker.map(({ slug }) => slug));
  await saveForms(shop, [...ofHouse.filter(({ slug }) => !replaced.has(slug)), ...ofMaker]);
}

async function readForms(path: string): Promise<FormInput[]> {
  return JSON.parse(await readFile(path, 'utf8')) as FormInput[];
}
