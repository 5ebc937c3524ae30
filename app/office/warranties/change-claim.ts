import type { ActionFunctionArgs } from 'react-router';
import { writeNamedNote } from '#domain/mentions/write-named-note.ts';
import { restoreBike } from '#domain/transfers/accept-transfer.ts';
import { correctRegistration } from '#domain/warranties/correct-registration.ts';
import { approveRegistration, rejectRegistration } from '#domain/warranties/decide-registration.ts';
import { getRegistration } from '#domain/warranties/list-registrations.ts';
import { answerMissing } from '#domain/warranties/refusals.ts';
import { workOf } from '../context.ts';
import { submitAct } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';
import { formOf, textsOf } from '../kit/form-of.ts';
import { ANSWERS, wordAnswer } from './answers.ts';

/** What staff put right of what an owner typed. */
const CORRECTED = ['purchasedOn', 'dealer', 'dealerName', 'bikeModel', 'bikeColor', 'price'];

/** The two decisions about a registration, each with its reason. */
export async function changeClaim(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const number = args.params.number ?? '';
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const acts: Record<string, () => Promise<void>> = {
    note: () =>
      writeNamedNote(shop, {
        ...{ on: 'registration', of: number, text: said('text') },
        named: form.getAll('named').map(String),
      }),
    approve: () =>
      approveRegistration(shop, { number, reason: said('reason'), serial: said('serial') || undefined }),
    correct: () => {
      const { values, opened } = readTyped(form, textsOf(form, CORRECTED));
      return correctRegistration(shop, { number, reason: said('reason'), typed: values, opened });
    },
    'give-back': () => restoreBike(shop, { number, reason: said('reason') }),
    reject: async () => {
      const code = ANSWERS.find((one) => one === said('answer'));
      if (!code && said('own') === '') throw answerMissing();
      const { registration } = await getRegistration(shop, number);
      const answer = said('own') || (code && wordAnswer(registration.locale, code));
      await rejectRegistration(shop, { number, reason: said('reason'), answer });
    },
  };
  return submitAct(office, form, {
    back: `/office/claims/${encodeURIComponent(number)}`,
    acts,
  });
}
