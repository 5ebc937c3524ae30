import { ENDINGS, type UploadType } from '#domain/uploads/file-type-of.ts';

type Sent = { readonly bytes: Uint8Array; readonly type: UploadType; readonly name: string };

/** What is shown in the browser; everything else is saved as a file. */
const SHOWN: readonly UploadType[] = ['image/jpeg', 'image/png'];

/**
 * A file that somebody sent, for staff. Its type is that of its content and its name ours: nothing
 * of it is taken for a page.
 */
export function answerFile({ bytes, type }: Sent): Response {
  const how = SHOWN.includes(type) ? 'inline' : 'attachment';
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `${how}; filename="file.${ENDINGS[type]}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
