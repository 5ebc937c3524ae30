import { z } from 'zod';
import type { DocumentRef, PageBlock } from '#domain/pages/document.ts';
import { parseDocument } from '#domain/pages/input.ts';
import { PAGE_LAYOUTS } from '#domain/pages/layouts.ts';
import { PAGE_MIDDLEWARE } from '#domain/pages/middleware.ts';
import type { PageEntry } from '#domain/pages/save-pages.ts';
import { TEMPLATE_NAMES, type TemplateName } from '#domain/pages/templates.ts';
import { LOCALES } from '#shared/locale.ts';
import { CommandFault } from '../command/command-fault.ts';

const worded = z.partialRecord(z.enum(LOCALES), z.string().trim().min(1)).and(z.object({ en: z.string() }));
const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

const pageFile = z.strictObject({
  page: z
    .strictObject({
      code,
      path: z.string().regex(/^$|^(?:[a-z0-9-]+|\{brand\}-world)(?:\/:?[a-z0-9-]+)*$/),
      title: worded,
      description: worded,
      template: z.enum(TEMPLATE_NAMES as [TemplateName, ...TemplateName[]]).default('generic'),
      layout: z.enum(PAGE_LAYOUTS).nullable().default(null),
      middleware: z.array(z.enum(PAGE_MIDDLEWARE)).default([]),
    })
    .optional(),
  document: z
    .string()
    .regex(/^[a-z-]+\/[a-z0-9-]+\/[a-z-]+$/)
    .optional(),
  basedOn: z.int().min(0),
  blocks: z.unknown(),
});

/** A page, or another document, as a file for editing. */
export type PageFile = {
  readonly page: PageEntry | null;
  /** The code of the page, or the document's name: `sliders/news/content`. */
  readonly name: string;
  /** The version it goes on from; 0 for the first. */
  readonly basedOn: number;
  readonly blocks: readonly PageBlock[];
};

/**
 * Parses an edited file.
 * @throws CommandFault with every field that is wrong; Refusal pages.document-invalid
 */
export function parsePageFile(text: string): PageFile {
  const parsed = pageFile.safeParse(jsonOf(text));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`);
    throw new CommandFault(`Nothing was saved:\n${faults.join('\n')}`);
  }
  const { page, document, basedOn, blocks } = parsed.data;
  const name = page?.code ?? document;
  if (name === undefined || (page && document))
    throw new CommandFault('The file is either of a "page" or of a "document".');
  return { page: (page as PageEntry | undefined) ?? null, name, basedOn, blocks: parseDocument(blocks) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandFault(`The file is no JSON: ${(error as Error).message}`);
  }
}

/** The document of a page's code, or of a name such as `sliders/news/content`. */
export function refOf(name: string): DocumentRef {
  const [entitySlug = '', entityId, attributeSlug] = name.split('/');
  if (entityId === undefined) return { entitySlug: 'pages', entityId: entitySlug, attributeSlug: 'content' };
  return { entitySlug, entityId, attributeSlug: attributeSlug ?? 'content' };
}
