import type { ActionFunctionArgs } from 'react-router';
import { endViewedRole, setViewedRole } from '#domain/staff/view-as.ts';
import { workOf } from '../context.ts';
import { submitAct } from '../kit/act.ts';
import { formOf } from '../kit/form-of.ts';

/** Begins to see the office as a role, or ends it. */
export async function changeViewedRole(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop, person } = office;
  const { sessionId } = person;
  const form = await formOf(args.request);
  const acts: Record<string, () => Promise<void>> = {
    begin: () => setViewedRole(shop, { sessionId, role: String(form.get('role') ?? '') }),
    end: () => endViewedRole(shop, { sessionId }),
  };
  return submitAct(office, form, {
    back: '/office',
    acts,
  });
}
