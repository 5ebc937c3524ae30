import { data, redirect } from 'react-router';
import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import type { OfficeRequest } from '../context.ts';
import { timeText } from '../format.ts';

/** What a form gets back that was refused: what was typed, and what is wrong. */
export type Refused = {
  readonly act: string;
  readonly fault: string;
  readonly faults: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
};

/** The same, for a page: undefined before anything was posted. */
export type ActFault = (Refused & { readonly wantsSignIn: boolean }) | undefined;

/**
 * Carries out a posted act and goes back to the page, which says when it was saved: only after the
 * act has committed. A refusal comes back with what was typed; an act that wants a new sign-in
 * leads there and back.
 */
export async function submitAct(
  { locale, statusOf, shop }: OfficeRequest,
  form: FormData,
  { back, run }: { readonly back: string; readonly run: (act: string) => Promise<unknown> },
) {
  const act = String(form.get('act') ?? '');
  try {
    await run(act);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const refused: Refused = {
      ...{ act, fault: refusalText(locale, error) },
      faults: refusalTexts(locale, error.fields, error.values),
      typed: typedOf(form),
    };
    return data(
      { ...refused, wantsSignIn: error.code === 'staff.sign-in-again' },
      { status: statusOf(error) },
    );
  }
  const query = new URLSearchParams({ saved: timeText(locale, shop.clock.now()) });
  throw showNext(`${back}${back.includes('?') ? '&' : '?'}${query}`, 303);
}

/** Leads to a path of the office. The router puts `/office` before what it is given. */
export function showNext(path: string, status: 302 | 303): Response {
  return redirect(path.replace(/^\/office(?=[/?]|$)/, '') || '/', status);
}

/** The time that an address says something was saved at; null for anything else. */
export function savedOf(request: Request): string | null {
  const said = new URL(request.url).searchParams.get('saved') ?? '';
  return /^\d{1,2}:\d{2}$/.test(said) ? said : null;
}

function typedOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
