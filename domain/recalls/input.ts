import { z } from 'zod';
import { NOTICE_ANSWERS } from './answers.ts';

/** An owner's answer to a recall. Messages are refusal codes. */
export const noticeAnswerInput = z.object({
  answer: z.enum(NOTICE_ANSWERS, 'recalls.answer-missing'),
});
