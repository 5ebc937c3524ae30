import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { FieldError, TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { WordedField } from '#domain/forms/word-form.ts';
import { UPLOAD_TYPES } from '#domain/uploads/file-type-of.ts';
import { formsWords } from '#messages/forms/words.ts';
import { REMOVE, type StoredFile } from './form-answer.ts';
import { Mandatory } from './mandatory.tsx';
import { type UploadState, useUpload } from './use-upload.ts';

type Props = {
  form: string;
  field: WordedField;
  /** The file that arrived with an earlier sending. */
  stored: StoredFile | undefined;
  error: string | undefined;
  /** The types it takes; without it all that may be uploaded. */
  accept?: readonly string[];
};

/**
 * A field for a file. With scripts the file is sent as soon as it is chosen and the form carries
 * its token; without them it comes with the form.
 */
export function FileField({ form, field, stored, error, accept = UPLOAD_TYPES }: Props) {
  const t = useWords(formsWords, 'file');
  const { id, slug, name, helpText, disabled, isRequired } = field;
  const { state, choose, takeUp, remove } = useUpload(form, field, { stored, isMissed: error !== undefined });
  const isScripted = useIsScripted();
  const input = useRef<HTMLInputElement>(null);
  const lookForChosen = useEffectEvent(() => takeUp(input.current?.files?.[0]));
  useEffect(() => lookForChosen(), []);
  const takeBack = () => {
    remove();
    // Else the browser would not call it a change to choose the same file again.
    if (input.current) input.current.value = '';
  };
  const refused = state.kind === 'refused' ? (state.said ?? t('failed')) : undefined;
  const isChosen = state.kind === 'stored' || state.kind === 'sending';
  return (
    <div className="grid gap-2">
      <input
        data-is-sending={state.kind === 'sending' || undefined}
        name={slug}
        type="hidden"
        value={state.kind === 'stored' ? state.token : ''}
      />
      <TextField
        accept={accept.join(',')}
        disabled={disabled}
        error={refused ?? (isChosen ? undefined : error)}
        hint={helpText}
        id={id}
        label={isRequired ? <Mandatory>{name}</Mandatory> : name}
        name={isScripted ? undefined : slug}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
        ref={input}
        type="file"
      />
      <Chosen remove={takeBack} slug={slug} state={state} />
      {state.kind === 'sending' && <FieldError error={error} id={id} />}
    </div>
  );
}

/** How far the file is, and the button that takes it back. */
function Chosen({ state, slug, remove }: { state: UploadState; slug: string; remove: () => void }) {
  const t = useWords(formsWords, 'file');
  const format = useFormatter();
  if (state.kind !== 'stored' && state.kind !== 'sending') return null;
  const { name } = state;
  const percent = state.kind === 'sending' ? format.number(Math.floor(state.part * 100)) : '100';
  const said = state.kind === 'stored' ? t('kept', { name }) : t('sending', { name, percent });
  return (
    <div className="flex min-h-11 items-center gap-3 rounded-field border border-line bg-surface px-3 text-small">
      <div aria-live="polite" className="min-w-0 flex-1 wrap-anywhere">
        {state.kind === 'sending' && state.isWaiting ? t('waiting') : said}
        {state.kind === 'sending' && (
          <progress aria-label={name} className="block h-1.5 w-full" max={1} value={state.part} />
        )}
      </div>
      <button
        aria-label={t('remove', { name })}
        className="grid size-11 shrink-0 cursor-pointer place-items-center"
        formNoValidate
        name={REMOVE}
        onClick={(event) => {
          event.preventDefault();
          remove();
        }}
        type="submit"
        value={slug}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

/** False in documents and while they hydrate. */
function useIsScripted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
