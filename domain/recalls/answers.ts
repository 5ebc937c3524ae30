// @browser-safe The page of a notice offers them.

/**
 * What an owner answers to a recall.
 *
 * done      a dealer has done what it asks for
 * will-do   it will be done
 * sold      somebody else has the bike now
 * scrapped  nobody rides it any more
 */
export const NOTICE_ANSWERS = ['done', 'will-do', 'sold', 'scrapped'] as const;
export type NoticeAnswer = (typeof NOTICE_ANSWERS)[number];
