import { data, redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { readForm } from '#app/requests.server.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import { answerNotice, markNoticeOpened } from '#domain/recalls/answer-notice.ts';
import { noticeAnswerInput } from '#domain/recalls/input.ts';
import { findOwnNotice, isNoticeOpen, listOwnNotices } from '#domain/recalls/list-notices.ts';
import { wordFrame } from '#domain/serials/find-serial.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { calendarDate } from '#shared/clock.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { showRecall } from './show-recall.server.ts';

/** The customer's notices that still ask for something, for the banner above their bikes. */
export async function listOpenNotices(shop: Shop) {
  const today = calendarDate(shop.clock.now());
  return (await listOwnNotices(shop))
    .filter((notice) => isNoticeOpen(notice, today))
    .map(({ id, serial, recall: { kind, title } }) => ({ id, serial, kind, title }));
}
export type OpenNotice = Awaited<ReturnType<typeof listOpenNotices>>[number];

/**
 * A notice about one of the customer's bikes; opening it is recorded.
 * @throws a 404 answer when it is none of theirs
 */
export async function openNotice(visit: RequestContext, request: Request, id: string) {
  const { shop } = await openAccount(visit, request);
  const notice = await findOwnNotice(shop, id);
  if (!notice) throw data('This page could not be found', { status: 404 });
  await markNoticeOpened(shop, id);
  const { serial, answer, answeredAt, repairedOn, recall } = notice;
  const [words, { company }] = await Promise.all([wordFrame(shop, serial), findSiteConfig(shop)]);
  const isOver = recall.endedOn !== null && recall.endedOn < calendarDate(shop.clock.now());
  return {
    bike: [words?.model, words?.color, serial].filter(Boolean).join(', '),
    recall: await showRecall(shop, recall, company),
    ...{ answer, repairedOn, endedOn: isOver ? recall.endedOn : null },
    answeredOn: answeredAt ? calendarDate(answeredAt) : null,
  };
}

/** Takes the owner's answer and comes back to the page. */
export async function postAnswer(visit: RequestContext, request: Request, id: string) {
  const { shop } = await openAccount(visit, request);
  const parsed = noticeAnswerInput.safeParse(await readForm(request));
  if (!parsed.success) {
    const { answer: code = 'recalls.answer-missing' } = complaintsOf(parsed.error);
    return data({ error: refusalText(shop.locale, { code, values: {} }) }, { status: 422 });
  }
  if (!(await findOwnNotice(shop, id))) throw data('This page could not be found', { status: 404 });
  await answerNotice(shop, { id, answer: parsed.data.answer });
  throw redirect(`${addressOf(shop.locale, 'account-mygarage-notice', { id })}?done=1`, 303);
}
