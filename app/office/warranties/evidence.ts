import type { LoaderFunctionArgs } from 'react-router';
import { requireRight } from '#domain/staff/require-right.ts';
import { openEvidence } from '#domain/warranties/list-registrations.ts';
import { workOf } from '../context.ts';
import { answerFile } from '../kit/answer-file.ts';

/** The evidence of a registration as it was sent; looking is recorded. */
export async function loadEvidence(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  requireRight(shop, 'persons', 'look');
  const unscanned = new URL(args.request.url).searchParams.has('unscanned');
  return answerFile(await openEvidence(shop, args.params.number ?? '', { unscanned }));
}
