import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long staff look at the closed shop; then they ask for it again. */
export const PREVIEW_MS = 30 * 60_000;

/**
 * Passes with which a person of the office looks at the closed shop. A pass holds for their session
 * only, and says until when; nothing of it is stored.
 */
export type PreviewPass = {
  issue(officeToken: string, now: Date): string;
  admits(pass: string | null, officeToken: string | null, now: Date): boolean;
};

export function createPreviewPass(secret: string): PreviewPass {
  const sign = (until: number, officeToken: string) =>
    createHmac('sha256', secret)
      .update(`look at the closed shop ${until} ${officeToken}`)
      .digest('base64url');
  return {
    issue: (officeToken, now) => {
      const until = now.getTime() + PREVIEW_MS;
      return `${until}.${sign(until, officeToken)}`;
    },
    admits: (pass, officeToken, now) => {
      const [, until, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(pass ?? '') ?? [];
      if (!until || !signature || !officeToken || Number(until) <= now.getTime()) return false;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(Number(until), officeToken)));
    },
  };
}
