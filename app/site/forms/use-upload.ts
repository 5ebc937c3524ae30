import { useEffect, useRef, useState } from 'react';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { checkForm } from '#domain/forms/check-form.ts';
import type { WordedField } from '#domain/forms/word-form.ts';
import { uploadTypeOf } from '#domain/uploads/file-type-of.ts';
import { fileKey, forgetStored, readStored, store } from './device-store.ts';
import type { StoredFile } from './form-answer.ts';
import { removeFile, UploadRefused, uploadFile } from './upload-client.ts';

/** What has become of a field's file. */
export type UploadState =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly name: string; readonly part: number; readonly isWaiting: boolean }
  | { readonly kind: 'stored'; readonly name: string; readonly token: string }
  | { readonly kind: 'refused'; readonly said: string | null };

type Before = {
  /** A file that arrived with an earlier sending. */
  readonly stored: StoredFile | undefined;
  /** The answer to it says that there is none. */
  readonly isMissed: boolean;
};

/** The first bytes, by which a type is told. */
const HEAD = 64;

/**
 * A field's file: looked at before anything is sent, sent in pieces as soon as it is chosen, and
 * removed by one press.
 */
export function useUpload(form: string, field: WordedField, { stored, isMissed }: Before) {
  const locale = useLocaleCode();
  const [state, setState] = useState<UploadState>(stored ? { kind: 'stored', ...stored } : { kind: 'none' });
  const running = useRef<AbortController>(null);
  const key = fileKey(form, field.slug);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    const remembered = readStored<StoredFile>(key);
    if (remembered && !stored) setState({ kind: 'stored', ...remembered });
  }, [key, stored]);
  // The server no longer has what this device remembers.
  useEffect(() => {
    if (isMissed && !stored) setState((now) => (now.kind === 'stored' ? { kind: 'none' } : now));
  }, [isMissed, stored]);
  const remove = () => {
    running.current?.abort();
    if (state.kind === 'stored') removeFile(locale, state.token);
    setState({ kind: 'none' });
    forgetStored(key);
  };
  const choose = async (file: File | undefined) => {
    remove();
    if (!file) return;
    const control = new AbortController();
    running.current = control;
    const fault = await faultBeforeSending(field, file);
    if (control.signal.aborted) return;
    if (fault !== null) return setState({ kind: 'refused', said: fault });
    const show = (part: number, isWaiting: boolean) =>
      control.signal.aborted || setState({ kind: 'sending', name: file.name, part, isWaiting });
    let sent = 0;
    show(0, false);
    try {
      const token = await uploadFile({
        ...{ locale, form, field: field.slug, file, signal: control.signal },
        onProgress: (part) => {
          sent = part;
          show(part, false);
        },
        onWaiting: () => show(sent, true),
      });
      if (control.signal.aborted) removeFile(locale, token);
      else {
        setState({ kind: 'stored', name: file.name, token });
        store(key, { name: file.name, token });
      }
    } catch (error) {
      if (control.signal.aborted) return;
      setState({ kind: 'refused', said: error instanceof UploadRefused ? error.said : null });
    }
  };
  /** A file chosen before the page came alive. Browsers keep it over a reload: what came stays. */
  const takeUp = (file: File | undefined) => {
    const isThere = stored !== undefined || (!isMissed && readStored(key) !== null);
    if (file && !isThere) void choose(file);
  };
  return { state, choose: (file: File | undefined) => void choose(file), takeUp, remove };
}

/** What the server would refuse in the end; null: nothing is known to be wrong. */
async function faultBeforeSending(field: WordedField, file: File): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const facts = { size: file.size, type: uploadTypeOf(head) };
  const [fault] = checkForm({ fields: [field] }, { texts: {}, files: { [field.slug]: facts } });
  return fault ? (field.complaints[fault.code] ?? '') : null;
}
