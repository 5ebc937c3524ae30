import { data, redirect } from 'react-router';
import { EditConflict } from '#domain/edits/refusals.ts';
import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { isRefusal, Refusal } from '#shared/refusal.ts';
import type { OfficeRequest } from '../context.ts';
import { wordsOf } from '../entry/kept-words.tsx';
import { timeText } from '../format.ts';
import { writerText } from './edit.ts';

/** What a form gets back that was refused: what was typed, and what is wrong. */
export type Refused = {
  readonly act: string;
  readonly fault: string;
  readonly faults: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
  /** What a colleague wrote meanwhile into fields that this form changed, too. */
  readonly theirs: Readonly<Record<string, string>>;
  /** The words of a form whose right was taken away: its page may have it no more. */
  readonly lostWords?: string;
};

type Answering = Pick<OfficeRequest, 'locale' | 'statusOf' | 'shop'>;

/** The same, for a page: undefined before anything was posted. */
export type ActFault = (Refused & { readonly wantsSignIn: boolean }) | undefined;

/** What a page does, by the names that its forms send. */
export type Acts = Readonly<Record<string, () => Promise<unknown>>>;

type Submitted = { readonly back: string | (() => string); readonly acts: Acts };

/**
 * Carries out a posted act and goes back to the page, which says when it was saved: only after the
 * act has committed. A refusal comes back with what was typed, also where the form names no act of
 * the page; an act that wants a new sign-in leads there and back.
 */
export async function submitAct(
  { locale, statusOf, shop }: OfficeRequest,
  form: FormData,
  { back, acts }: Submitted,
) {
  try {
    const act = actOf(acts, String(form.get('act') ?? ''));
    if (!act) throw new Refusal('request.act-unknown');
    await act();
  } catch (error) {
    return refusedBy({ locale, statusOf, shop }, form, error);
  }
  const query = new URLSearchParams({ saved: timeText(locale, shop.clock.now()) });
  const to = typeof back === 'string' ? back : back();
  throw showNext(`${to}${to.includes('?') ? '&' : '?'}${query}`, 303);
}

/** What was typed, back to its form without an act: to look at it first. */
export function lookedAt(form: FormData, act: string): NonNullable<ActFault> {
  return { ...{ act, fault: '', faults: {}, theirs: {} }, typed: typedOf(form), wantsSignIn: false };
}

/** What a form gets back that was refused. @throws what is no refusal */
function refusedBy({ locale, statusOf, shop }: Answering, form: FormData, error: unknown) {
  if (!isRefusal(error)) throw error;
  const both = error instanceof EditConflict ? error.both : [];
  const writers = both.map((one) => [one.field, writerText(locale, one, shop.clock.now())]);
  const faults = { ...refusalTexts(locale, error.fields, error.values), ...Object.fromEntries(writers) };
  const theirs = Object.fromEntries(both.map(({ field, theirs }) => [field, theirs]));
  const refused: Refused = {
    ...{ act: String(form.get('act') ?? ''), fault: refusalText(locale, error), faults, theirs },
    typed: typedOf(form),
    lostWords: error.code === 'staff.right-lacking' ? wordsOf(form) : '',
  };
  return data({ ...refused, wantsSignIn: error.code === 'staff.sign-in-again' }, { status: statusOf(error) });
}

/** What comes back of a form that was only looked at: what was typed, and what it would do. */
export type Previewed<Seen> = (NonNullable<ActFault> & { readonly seen?: Seen }) | undefined;

/** Shows what a form would do: nothing is saved, and what was typed stays. */
export async function previewAct<Seen>(office: OfficeRequest, form: FormData, look: () => Promise<Seen>) {
  try {
    const seen = await look();
    return data({ ...lookedAt(form, String(form.get('act') ?? '')), seen });
  } catch (error) {
    return refusedBy(office, form, error);
  }
}

/** The act of a page that a form names; undefined when it is none of them. */
export function actOf<Act>(acts: Readonly<Record<string, Act>>, name: string): Act | undefined {
  return Object.hasOwn(acts, name) ? acts[name] : undefined;
}

/** Acts of a table, each with what all of them are given. */
export function actsWith<Given extends readonly unknown[]>(
  table: Readonly<Record<string, (...given: Given) => Promise<unknown>>>,
  ...given: Given
): Acts {
  const acts = Object.entries(table).map(([name, act]) => [name, () => act(...given)] as const);
  return Object.fromEntries(acts);
}

/** The page that a form of it was posted from, with its view: where its act leads back to. */
export function hereOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('saved');
  const query = searchParams.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** A page of the office that a form names; null for any other address. */
export function pathOf(said: FormDataEntryValue | null): string | null {
  if (typeof said !== 'string' || !/^\/office(?:[/?]|$)/.test(said)) return null;
  const { origin, pathname, searchParams } = new URL(said, 'http://office');
  if (origin !== 'http://office') return null;
  searchParams.delete('saved');
  const query = searchParams.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
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

/** Each field by its name; several of one name, such as ticks, are lines. */
function typedOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...new Set(form.keys())].flatMap((name) => {
      const texts = form.getAll(name).filter((value) => typeof value === 'string');
      return texts.length > 0 ? [[name, texts.join('\n')]] : [];
    }),
  );
}
