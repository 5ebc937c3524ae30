import { useId } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { codeInLink } from '#domain/builds/choice.ts';
import { codeSeen } from '#domain/builds/seen.ts';
import { infinitamenteWords } from '#messages/infinitamente/words.ts';
import type { BuildPageData } from './load-build.server.ts';
import type { LiveBuild } from './use-build.ts';

/**
 * The button that makes the card of a build; then the link, which says price and weeks of the day
 * it was made. And the button that saves the build in the account.
 */
export function BuildShare({
  build: { choice, offer, price },
  page,
}: {
  build: LiveBuild;
  page: BuildPageData;
}) {
  const t = useWords(infinitamenteWords);
  const locale = useLocaleCode();
  const id = useId();
  const seen = codeSeen(price, offer.currency);
  const build = codeInLink(page.code, choice);
  const address = addressOf(locale, 'infinitamente-item', { slug: page.slug }, { build, seen });
  return (
    <div className="grid scroll-mt-96 gap-2 md:scroll-mt-32" id="link">
      {page.seen && (
        <>
          <label className="text-small font-semibold" htmlFor={id}>
            {t('link')}
          </label>
          <input
            aria-describedby={`${id}-hint`}
            className="min-h-(--hit) w-full rounded-corner-sm border border-edge bg-surface px-3 text-small"
            id={id}
            onFocus={(event) => event.target.select()}
            readOnly
            value={page.baseUrl + address}
          />
          <p className="text-small text-ink-2" id={`${id}-hint`}>
            {t('link-hint')}
          </p>
        </>
      )}
      <Button
        formAction={address}
        formMethod="post"
        full
        look="ghost"
        name="intent"
        type="submit"
        value="share"
      >
        {t('share')}
      </Button>
      <Button
        formAction={address}
        formMethod="post"
        full
        look="ghost"
        name="intent"
        type="submit"
        value="save"
      >
        {t('save')}
      </Button>
      <p className="text-small text-ink-2">{t('save-hint')}</p>
    </div>
  );
}
