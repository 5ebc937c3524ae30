import { Hono } from 'hono';

/** Faults of VIES, by their own words. */
export type ViesFault =
  | 'INVALID_INPUT'
  | 'INVALID_REQUESTER_INFO'
  | 'SERVICE_UNAVAILABLE'
  | 'MS_UNAVAILABLE'
  | 'TIMEOUT'
  | 'VAT_BLOCKED'
  | 'IP_BLOCKED'
  | 'GLOBAL_MAX_CONCURRENT_REQ'
  | 'MS_MAX_CONCURRENT_REQ';

type Question = {
  countryCode?: string;
  vatNumber?: string;
  requesterMemberStateCode?: string;
  requesterNumber?: string;
};

/** Codes of the states as VIES lists them. */
const STATES = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(
  ' ',
);
/** States whose own register never answers here, so that a shop's words for it can be seen. */
const ALWAYS: Readonly<Record<string, ViesFault>> = { MT: 'MS_UNAVAILABLE', CY: 'MS_MAX_CONCURRENT_REQ' };

/**
 * The part of VIES' REST API that the shop uses. Numbers whose digits end in 8 are not valid, all
 * others are. `faults` by state, or `*` for the whole service, can be changed while it runs;
 * `hangs`: it takes questions and never answers. `asked` has every number.
 */
export function createViesStandIn() {
  const faults: Partial<Record<string, ViesFault>> = { ...ALWAYS };
  const state = { hangs: false, faults, asked: [] as string[] };
  const app = new Hono();
  app.get('/check-status', (context) => {
    const countries = STATES.map((countryCode) => {
      return { countryCode, availability: state.faults[countryCode] ? 'Unavailable' : 'Available' };
    });
    return context.json({ vow: { available: !state.faults['*'] }, countries });
  });
  app.post('/check-vat-number', async (context) => {
    const question: Question = await context.req.json<Question>().catch(() => ({}));
    const { countryCode = '', vatNumber = '' } = question;
    state.asked.push(`${countryCode}${vatNumber}`);
    if (state.hangs) await new Promise(() => {});
    const fault = faultOf(question) ?? state.faults['*'] ?? state.faults[countryCode];
    if (fault) return context.json({ actionSucceed: false, errorWrappers: [{ error: fault }] });
    const valid = !/8\D*$/.test(vatNumber);
    const requestIdentifier = question.requesterNumber ? `WAPIAAAA${crypto.randomUUID().slice(0, 8)}` : '';
    const [name, address] = valid ? ['STAND-IN S.A.', '1 RUE DU REGISTRE'] : ['---', '---'];
    const requestDate = new Date().toISOString();
    return context.json({ countryCode, vatNumber, requestDate, valid, requestIdentifier, name, address });
  });
  return { app, state };
}

function faultOf({ countryCode = '', vatNumber = '', ...requester }: Question): ViesFault | undefined {
  if (!STATES.includes(countryCode) || !/^[A-Z0-9+*]{2,12}$/.test(vatNumber)) return 'INVALID_INPUT';
  const { requesterMemberStateCode: state, requesterNumber: number } = requester;
  if (!state && !number) return undefined;
  const isRequester = STATES.includes(state ?? '') && /^[A-Z0-9]{2,12}$/.test(number ?? '');
  return isRequester ? undefined : 'INVALID_REQUESTER_INFO';
}
