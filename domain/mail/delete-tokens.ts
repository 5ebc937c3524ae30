import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { LINK_TOKEN } from './remove-tokens.ts';

/** So long a sent mail can still be looked up as it went out. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Takes the tokens out of stored mails a day after they were sent: whoever reads the database or a
 * backup of it opens nothing with them. @returns how many mails
 */
export async function deleteTokens({ db, clock }: Shop): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  return (await forget(db, { before })).length;
}

const forget = statement<{ before: Date }, { id: string }>(
  'mail_forget_tokens',
  `update mail_messages set
     html = regexp_replace(html, '${LINK_TOKEN}', '\\1', 'g'),
     text = regexp_replace(text, '${LINK_TOKEN}', '\\1', 'g'),
     headers = '{}'
   where coalesce(sent_at, refused_at) < :before::timestamptz
     and (html ~ '${LINK_TOKEN}' or text ~ '${LINK_TOKEN}' or headers::text ~ '[A-Za-z0-9_-]{32,}')
   returning id`,
);
