import type { RequestContext } from '#app/context.ts';
import { orErrorPage } from '#app/requests.server.ts';
import { listBatteriesOf } from '#domain/batteries/list-batteries-of.ts';
import { findSerial, wordFrame } from '#domain/serials/find-serial.ts';
import { listFramesToCompare } from '#domain/serials/list-frames-to-compare.ts';
import { readOpenRecalls } from '#domain/serials/read-open-recalls.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { readDocuments, readParts } from './read-papers.server.ts';
import { showRecall } from './show-recall.server.ts';

/** The longest text that is looked up. */
const LONGEST = 40;

/**
 * The page to check a serial without login: `?serial=`. It says what is open for the frame, and
 * nothing of whoever has it. Counted by network, never cached.
 */
export async function openSerialCheck(visit: RequestContext, request: Request) {
  const typed = new URL(request.url).searchParams.get('serial')?.trim().slice(0, LONGEST) ?? '';
  if (typed === '') return { typed, answer: null };
  await orErrorPage(visit, async () => visit.refuseTooOften('serials'));
  return { typed, answer: await checkFrame(visit, typed) };
}

async function checkFrame({ shop }: RequestContext, typed: string) {
  const found = await findSerial(shop, typed);
  if (!found) return { frame: null, isStolen: false, recalls: [], batteries: [], documents: [], parts: [] };
  const [words, open, [compared], { company }] = await Promise.all([
    wordFrame(shop, found.serial),
    readOpenRecalls(shop, [found.serial]),
    listFramesToCompare(shop, [found.serial]),
    findSiteConfig(shop),
  ]);
  const recalls = open.get(found.serial) ?? [];
  return {
    frame: { serial: found.serial, model: words?.model ?? found.model, color: words?.color ?? '' },
    isStolen: found.isStolen,
    recalls: await Promise.all(recalls.map((recall) => showRecall(shop, recall, company))),
    batteries: await listBatteriesOf(shop, found.serial),
    documents: await readDocuments(shop, found.productId),
    parts: await readParts(shop, compared?.sheet ?? null),
  };
}
