import { Form } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { LONGEST_NAME } from '#domain/saved-builds/limits.ts';
import { savedBuildsWords } from '#messages/saved-builds/words.ts';
import type { BuildToKeep } from './find-to-keep.server.ts';

type Props = { toKeep: BuildToKeep; typed: string | undefined };

/** The form that saves the build which its rider brought along from before signing in. */
export function KeepForm({ toKeep: { code, bike, name }, typed }: Props) {
  const t = useWords(savedBuildsWords);
  const locale = useLocaleCode();
  return (
    <section aria-labelledby="keep" className="grid gap-5 rounded-corner bg-surface p-5 md:p-8">
      <div className="grid gap-2">
        <h2 className="text-t3" id="keep">
          {t('keep.title')}
        </h2>
        <p className="max-w-[36em] text-ink-2">{t('keep.text', { name: bike })}</p>
      </div>
      <Form
        action={addressOf(locale, 'account-builds', {}, { keep: code })}
        className="grid gap-5 sm:max-w-120"
        method="post"
      >
        <input name="code" type="hidden" value={code} />
        <TextField
          defaultValue={typed || name}
          id="name"
          label={t('name')}
          maxLength={LONGEST_NAME}
          name="name"
          required
        />
        <p>
          <Button icon="check" name="intent" type="submit" value="save">
            {t('save')}
          </Button>
        </p>
      </Form>
    </section>
  );
}
