import { formOf } from '../kit/form-of.ts';
import type { Say } from '../words.ts';

const MOST = 20_000;
/** Fields that a page fills in by itself. */
const OWN_FIELDS = /^(?:act|key|seen|parcel|order|was\..*|was\|.*)$/;
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/**
 * The words of a form that was not carried out: what its sender typed, and nothing of a record. A
 * number or a mark is no loss.
 */
export async function typedWords(request: Request): Promise<string> {
  if (request.method !== 'POST') return '';
  return wordsOf(await formOf(request).catch(() => new FormData()));
}

/** The words of a form, a line each. */
export function wordsOf(form: FormData): string {
  const texts = [...form].flatMap(([name, value]) => {
    const isTyped = typeof value === 'string' && value.trim().length > 2 && !ID.test(value);
    return isTyped && !OWN_FIELDS.test(name) ? [value.trim()] : [];
  });
  return texts.join('\n').slice(0, MOST);
}

/** What was typed, to be copied; it stays until the page is left. */
export function KeptWords({ text, say }: { text: string; say: Say }) {
  if (text === '') return null;
  return (
    <section className="block">
      <label htmlFor="kept">{say('refused.kept')}</label>
      <textarea defaultValue={text} id="kept" readOnly rows={6} />
    </section>
  );
}
