import { z } from 'zod';
import { RegisterUnavailable, type VatAnswer, type VatRegister } from '#domain/taxes/port.ts';
import { readText } from '#shared/read-text.ts';

export type ViesSettings = {
  /** The address of the REST API, from the settings alone. */
  readonly url: string;
  readonly answerMs?: number;
  /** How a request is sent; a local stand-in takes it without a network. */
  readonly send?: (address: string, init: RequestInit) => Promise<Response> | Response;
};

const ANSWER_MS = 4_000;
/** Characters; far above any answer. */
const LONGEST = 100_000;

const answered = z.object({
  valid: z.boolean(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
});
const faulty = z.object({ errorWrappers: z.array(z.object({ error: z.string().max(100) })).min(1) });

/** The register of the member states behind the REST API of VIES. */
export function createVies({ url, answerMs = ANSWER_MS, send = overNetwork }: ViesSettings): VatRegister {
  const address = `${url.replace(/\/$/, '')}/check-vat-number`;
  return {
    ask: async ({ number, requester }) => {
      const body = JSON.stringify({
        countryCode: number.slice(0, 2),
        vatNumber: number.slice(2),
        requesterMemberStateCode: requester.slice(0, 2),
        requesterNumber: requester.slice(2),
      });
      const init: RequestInit = {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      };
      return readAnswer(await textOf(async () => send(address, init)));
    },
  };
}

function overNetwork(address: string, init: RequestInit): Promise<Response> {
  return fetch(address, init);
}

/** @throws RegisterUnavailable when the register cannot be reached or does not end */
async function textOf(send: () => Promise<Response>): Promise<string> {
  try {
    return await readText(await send(), LONGEST);
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new RegisterUnavailable(isLate ? 'NO_ANSWER' : 'NOT_REACHED');
  }
}

function readAnswer(text: string): VatAnswer {
  const json = jsonOf(text);
  const fault = faulty.safeParse(json).data?.errorWrappers[0]?.error;
  if (fault === 'INVALID_INPUT') return { isValid: false, consultation: null, name: null };
  const answer = answered.safeParse(json).data;
  if (fault !== undefined || !answer) throw new RegisterUnavailable(fault ?? 'NOT_UNDERSTOOD');
  return {
    isValid: answer.valid,
    consultation: answer.requestIdentifier || null,
    // States that keep names to themselves answer dashes.
    name: answer.name && /[^-\s]/.test(answer.name) ? answer.name.slice(0, 200) : null,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
