import type { RequestContext } from '#app/context.ts';
import type { Shop } from '#domain/shop.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { Refusal } from '#shared/refusal.ts';

export type Texts = Readonly<Record<string, string>>;

/** What a posted form of a bike's page comes to when it is refused, always with what was typed. */
export type BikeAnswer = {
  readonly status: number;
  readonly intent: string;
  readonly typed: Texts;
  /** Complaints in words, by field. */
  readonly fields: Texts;
  /** A complaint about no field. */
  readonly sentence: string | null;
};

/** What a refusal comes to on a page, with what was typed. */
export function refusedAnswer(
  visit: RequestContext,
  shop: Shop,
  refusal: Refusal,
  { intent, typed }: Pick<BikeAnswer, 'intent' | 'typed'>,
): BikeAnswer {
  const fields = Object.fromEntries(
    Object.entries(refusal.fields).map(([field, code]) => [
      field,
      refusalText(shop.locale, { code, values: {} }),
    ]),
  );
  const sentence = Object.keys(fields).length > 0 ? null : refusalText(shop.locale, refusal);
  return { status: visit.statusOf(refusal), intent, typed, fields, sentence };
}

type Schema<Output> = {
  readonly safeParse: (
    texts: Texts,
  ) =>
    | { readonly success: true; readonly data: Output }
    | { readonly success: false; readonly error: Parameters<typeof complaintsOf>[0] };
};

/** @throws Refusal request.invalid with what is wrong by field */
export function parsePosted<Output>(schema: Schema<Output>, texts: Texts): Output {
  const parsed = schema.safeParse(texts);
  if (!parsed.success) throw new Refusal('request.invalid', {}, complaintsOf(parsed.error));
  return parsed.data;
}
