import { type Brand, findBrand } from '#domain/brand/find-brand.ts';
import type { LegalBlock } from '#domain/legal-texts/blocks.ts';
import { findLegalWording, type LegalText } from '#domain/legal-texts/find-legal-text.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import type { Attachment } from '../port.ts';
import { mailWords } from '../words.ts';
import type { MailedOrder } from './find-mailed-order.ts';

/**
 * The documents that the law requires in the confirmation (Directive 2011/83 article 8(7)): the
 * terms in the order's version and, where its buyer may withdraw, the information and model
 * form as a separate file. None when that version was never stored.
 */
export async function listLegalFiles(shop: Shop, order: MailedOrder): Promise<Attachment[]> {
  const reader = { db: shop.db, locale: order.locale };
  const terms = await findLegalWording(reader, {
    code: 'terms-and-conditions',
    version: order.termsVersion,
  });
  if (!terms) return [];
  const brand = await findBrand(shop);
  const files = [await file(terms, brand)];
  const withdrawal = chapterOf(terms.body, 'withdrawal');
  if (withdrawal.length === 0 || !order.mayWithdraw) return files;
  const title = mailWords(terms.locale).t('withdrawal-file');
  return [...files, await file({ ...terms, title, body: withdrawal }, brand)];
}

/**
 * The blocks from the heading of this anchor to the next heading of the same level, without
 * the heading itself.
 */
function chapterOf(body: readonly LegalBlock[], id: string): LegalBlock[] {
  const start = body.findIndex((block) => block.kind === 'h2' && block.id === id);
  if (start === -1) return [];
  const rest = body.slice(start + 1);
  const end = rest.findIndex((block) => block.kind === 'h2');
  return end === -1 ? rest : rest.slice(0, end);
}

/** Rendered files by the hash of their content: every order has the same terms. */
const rendered = new Map<string, Promise<Attachment>>();
/** Two files for each language, and as many of the version before. */
const MOST_FILES = 20;

function file(text: LegalText, brand: Brand): Promise<Attachment> {
  const key = sha256(JSON.stringify([text, brand.hash]));
  const known = rendered.get(key) ?? render(text, brand);
  rendered.delete(key);
  rendered.set(key, known);
  known.catch(() => rendered.delete(key));
  const oldest = rendered.keys().next();
  if (rendered.size > MOST_FILES && !oldest.done) rendered.delete(oldest.value);
  return known;
}

async function render(text: LegalText, brand: Brand): Promise<Attachment> {
  const { renderLegalFileHtml } = await import('../templates/legal-file.tsx');
  // Soft hyphens are for narrow screens, and slashes would name a folder.
  const title = text.title.replaceAll('\u00AD', '');
  return {
    name: `${title.replace(/[\\/:*?"<>|]+/g, ' ')} ${text.version}.html`,
    mediaType: 'text/html; charset=utf-8',
    bytes: Buffer.from(await renderLegalFileHtml({ ...text, title }, brand)),
  };
}
