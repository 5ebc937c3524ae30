import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BrandError } from '#domain/brand/parse-brand.ts';
import type { Shop } from '#domain/shop.ts';
import { SiteFileFault } from '#domain/site-config/parse-site-config.ts';
import { SITE_FILES, saveSite } from '#seeds/save-site.ts';
import { CommandFault } from '../command/command-fault.ts';

const USAGE = `npm run site -- seeds/mine    saves what the folder has of ${SITE_FILES.map((file) => `${file}.json`).join(', ')}`;

/**
 * Saves the files of a maker's folder that say what stands around every page; a file that is not
 * there leaves what the shop has. @returns what to print
 * @throws CommandFault for what was typed wrong or cannot be used; the refusals of the acts
 */
export async function runSiteCommand(shop: Shop, [folder]: readonly string[]): Promise<string> {
  if (!folder) throw new CommandFault(USAGE);
  const path = resolve(folder);
  const files = SITE_FILES.filter((file) => existsSync(join(path, `${file}.json`)));
  if (files.length === 0) throw new CommandFault(`${path} has none of these files.\n${USAGE}`);
  try {
    await saveSite(shop, path, files);
  } catch (error) {
    const isTyped =
      error instanceof SiteFileFault || error instanceof BrandError || error instanceof SyntaxError;
    throw isTyped ? new CommandFault(error.message) : error;
  }
  return `Saved: ${files.map((file) => `${file}.json`).join(', ')}.`;
}
