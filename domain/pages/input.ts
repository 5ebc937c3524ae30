import { z } from 'zod';
import { LOCALES } from '#shared/locale.ts';
import type { PageBlock } from './document.ts';
import { documentInvalid } from './refusals.ts';

const MOST_BLOCKS = 500;
/** The most characters of a document as JSON, far above a long page. */
const LARGEST_DOCUMENT = 512 * 1024;

const mark = z.union([
  z.strictObject({ type: z.enum(['bold', 'italic']) }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: z.string().max(2000) }) }),
]);

const richNode: z.ZodType = z.union([
  z.strictObject({ type: z.literal('text'), text: z.string(), marks: z.array(mark).optional() }),
  z.strictObject({ type: z.enum(['hardBreak', 'horizontalRule']) }),
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
    content: z.lazy(() => z.array(richNode)).optional(),
  }),
  z.strictObject({
    type: z.enum(['paragraph', 'bulletList', 'orderedList', 'listItem', 'blockquote']),
    content: z.lazy(() => z.array(richNode)).optional(),
  }),
]);
const richText = z.strictObject({ type: z.literal('doc'), content: z.array(richNode) });

const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);
const texts = z.record(z.string().max(64), z.union([z.string().max(20_000), richText]));

const documentSchema = z
  .array(
    z.strictObject({
      id,
      parentId: id.nullable(),
      type: z.string().regex(/^[a-z][a-z-]{0,63}$/),
      version: z.int().min(1),
      position: z.int().min(0),
      data: z.record(z.string().max(64), z.json()),
      texts: z.partialRecord(z.enum(LOCALES), texts),
    }),
  )
  .max(MOST_BLOCKS);

/**
 * Parses blocks from outside. Whether a block's fields fit its type is checked by the code
 * that shows it.
 * @throws Refusal pages.document-invalid for a wrong shape, a repeated id, or a parent that is
 *   unknown or inside its child
 */
export function parseDocument(typed: unknown): PageBlock[] {
  if (JSON.stringify(typed)?.length > LARGEST_DOCUMENT) throw documentInvalid('size');
  const parsed = documentSchema.safeParse(typed);
  if (!parsed.success) throw documentInvalid(parsed.error.issues[0]?.path.join('.') ?? '');
  const blocks = parsed.data as PageBlock[];
  requireTree(blocks);
  return blocks;
}

function requireTree(blocks: readonly PageBlock[]): void {
  const parents = new Map<string, string | null>();
  for (const block of blocks) {
    if (parents.has(block.id)) throw documentInvalid(block.id);
    parents.set(block.id, block.parentId);
  }
  for (const block of blocks) {
    const above = new Set([block.id]);
    let parent = block.parentId;
    while (parent !== null) {
      if (above.has(parent) || !parents.has(parent)) throw documentInvalid(block.id);
      above.add(parent);
      parent = parents.get(parent) ?? null;
    }
  }
}
