import { createRoute, z } from '@hono/zod-openapi';
import { isClaimPhoto, PHOTO_MOST } from '#domain/claims/parts.ts';
import { findFileField } from '#domain/forms/find-file-field.ts';
import { beginUpload } from '#domain/uploads/begin-upload.ts';
import { findUpload } from '#domain/uploads/lock-upload.ts';
import { receivePiece } from '#domain/uploads/receive-piece.ts';
import { uploadUnknown } from '#domain/uploads/refusals.ts';
import { removeUpload } from '#domain/uploads/remove-upload.ts';
import { EVIDENCE } from '#domain/warranties/evidence.ts';
import { jsonAnswer, jsonBody, localeParam, REFUSED } from './answers.ts';
import { openRoomApi } from './room-api.ts';

/** The size of a piece in bytes; the server takes no larger ones (`server/app.ts`). */
const PIECE_BYTES = 256 * 1024;

const tags = ['Forms'];
const path = '/{locale}/uploads';
const token = z.object({ 'upload-token': z.string().describe('What beginning the upload answered') });
const progress = z.object({
  received: z.int().describe('Bytes that arrived: the next piece begins there'),
  is_whole: z.boolean().describe('The file is whole, and may be sent with its form'),
});

const begin = createRoute({
  ...{ method: 'post', path, tags },
  summary: 'Announces a file for a field of a form; what the field refuses is refused now',
  request: {
    params: localeParam,
    body: jsonBody(
      z.object({
        form: z.string().max(100).describe('Slug of the form'),
        field: z.string().max(100).describe('Slug of its field'),
        name: z.string().max(500).describe('The file’s name, for showing only'),
        size: z.int().min(0).describe('Bytes'),
      }),
    ),
  },
  responses: {
    200: jsonAnswer('Announced', z.object({ token: z.string(), piece_bytes: z.int() })),
    ...REFUSED,
  },
});

const send = createRoute({
  ...{ method: 'put', path, tags },
  summary: 'Sends the next piece; after a lost line, ask what arrived and go on there',
  request: {
    params: localeParam,
    headers: token.extend({ 'upload-offset': z.coerce.number().int().min(0) }),
    body: {
      required: true,
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  responses: { 200: jsonAnswer('Taken', progress), ...REFUSED },
});

const look = createRoute({
  ...{ method: 'get', path, tags },
  summary: 'How much of a file has arrived',
  request: { params: localeParam, headers: token },
  responses: { 200: jsonAnswer('How far it is', progress), ...REFUSED },
});

const remove = createRoute({
  ...{ method: 'delete', path, tags },
  summary: 'Removes a file for good',
  request: { params: localeParam, headers: token },
  responses: { 200: jsonAnswer('Removed', z.object({ removed: z.literal(true) })), ...REFUSED },
});

/** The largest file of a field of the garage, which is no form that is data; null: none of them. */
function mostOfGarage(form: string, field: string): number | null {
  if (form === EVIDENCE.form && field === EVIDENCE.field) return EVIDENCE.most;
  return isClaimPhoto(form, field) ? PHOTO_MOST : null;
}

/** Files for forms, in pieces. The token is a header, because addresses are logged. */
export function createUploadsApi() {
  return openRoomApi()
    .openapi(begin, async (c) => {
      const { api } = c.env;
      api.refuseTooOften('uploads');
      const { form, field, name, size } = c.req.valid('json');
      const most = mostOfGarage(form, field) ?? (await findFileField(api.shop, form, field));
      const { token } = await beginUpload(api.shop, { name, size, most });
      return c.json({ token, piece_bytes: PIECE_BYTES }, 200);
    })
    .openapi(send, async (c) => {
      const headers = c.req.valid('header');
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const piece = { token: headers['upload-token'], offset: headers['upload-offset'], bytes };
      const { received, isWhole } = await receivePiece(c.env.api.shop, piece);
      return c.json({ received, is_whole: isWhole }, 200);
    })
    .openapi(look, async (c) => {
      const upload = await findUpload(c.env.api.shop, c.req.valid('header')['upload-token']);
      if (!upload) throw uploadUnknown();
      return c.json({ received: upload.received, is_whole: upload.state !== 'receiving' }, 200);
    })
    .openapi(remove, async (c) => {
      await removeUpload(c.env.api.shop, c.req.valid('header')['upload-token']);
      return c.json({ removed: true as const }, 200);
    });
}
