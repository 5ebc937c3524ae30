import { type FormEvent, type RefObject, useEffect } from 'react';
import { isStored } from '#domain/forms/kinds.ts';
import type { WordedForm } from '#domain/forms/word-form.ts';
import { draftKey, fileKey, forgetStored, readStored, store } from './device-store.ts';

/** Consent is never remembered: it needs an act. */
const NOT_STORED = new Set(['privacy', 'hidden', 'file']);

type Answered = object | undefined;

/**
 * Stores what is typed on this device until the form is sent or the tab is closed, so that a reload
 * loses nothing. What the server sent back stands above it.
 */
export function useFormDraft(form: WordedForm, element: RefObject<HTMLFormElement | null>, answer: Answered) {
  const key = draftKey(form.slug);
  useEffect(() => {
    if (!answer && element.current) restore(element.current, form, readStored(key) ?? {});
  }, [answer, element, form, key]);
  return {
    store: (event: FormEvent<HTMLFormElement>) => {
      if (!isStored(form.kind)) return;
      const data = new FormData(event.currentTarget);
      const typed = form.fields.flatMap(({ slug, vueType }) => {
        const value = data.get(slug);
        return NOT_STORED.has(vueType) || typeof value !== 'string' || value === '' ? [] : [[slug, value]];
      });
      store(key, Object.fromEntries(typed));
    },
  };
}

/** Fills in empty fields only. */
function restore(element: HTMLFormElement, { fields }: WordedForm, typed: Readonly<Record<string, string>>) {
  for (const { slug, vueType } of fields) {
    const value = typed[slug];
    const found = element.elements.namedItem(slug);
    if (value === undefined || NOT_STORED.has(vueType)) continue;
    if (found instanceof RadioNodeList) {
      if (found.value === '') found.value = value;
    } else if (isTyped(found) && found.value === '') found.value = value;
  }
}

function isTyped(found: Element | null): found is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return found !== null && 'value' in found;
}

/** Forgets a form that was sent. */
export function forgetDraft({ slug, fields }: WordedForm): void {
  forgetStored(draftKey(slug), ...fields.map((field) => fileKey(slug, field.slug)));
}
