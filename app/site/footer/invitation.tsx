import { Fragment } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { NEW_TAB } from '#app/site/frame/shell-link.tsx';
import { useStaticShell } from '#app/site/frame/shell-part.tsx';
import { Sign } from '#app/site/frame/sign.tsx';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import type { NewsletterBanner as Template } from '#domain/site-config/choices.ts';
import { shellWords } from '#messages/shell/words.ts';

/** The button has its own surface: `button` is its look, `ground` the colours of that look. */
type Look = { surface: string; padding: string; title: string; button: ButtonLook; ground?: string };

const LOOKS: Record<Template, Look> = {
  'banner-dark': { surface: 'dark', padding: 'py-10 lg:py-14', title: 'text-t3', button: 'white' },
  'banner-light': {
    surface: 'bg-page-2',
    padding: 'py-10 lg:py-14',
    title: 'text-t3',
    button: 'action',
  },
  'banner-large': {
    surface:
      'bg-action text-ink [--ink:var(--action-ink)] [--ink-2:color-mix(in_srgb,var(--action-ink)_88%,var(--action))] [--focus:var(--action-ink)] [--focus-gap:var(--action)]',
    padding: 'py-[clamp(3.5rem,6vw,6rem)]',
    title: 'text-t2',
    button: 'ink',
    ground: '[--ink:var(--light-ink)] [--page:#fff]',
  },
};

/** What the newsletter is, and the field for an e-mail address. */
export default function Invitation() {
  const t = useWords(shellWords, 'letter');
  const legal = useWords(shellWords, 'legal');
  const locale = useLocaleCode();
  const { newsletterBanner: template } = useStaticShell();
  if (!template) return null;
  const look = LOOKS[template];
  return (
    <section aria-labelledby="letter-title" className={`relative overflow-hidden ${look.surface}`}>
      {template === 'banner-large' && (
        <Sign className="absolute -top-[30%] -right-[4%] h-[160%] w-3/5 opacity-16" />
      )}
      <div className={`wrap relative grid items-center gap-x-12 gap-y-6 lg:grid-cols-2 ${look.padding}`}>
        <div>
          <h2 className={`max-w-[16em] ${look.title}`} id="letter-title">
            {sentencesOf(t('title')).map((sentence) => (
              <Fragment key={sentence}>
                <span className="inline-block">{sentence}</span>{' '}
              </Fragment>
            ))}
          </h2>
          <p className="mt-3 max-w-[32em] text-lead text-ink-2">{t('text')}</p>
        </div>
        <form action={addressOf(locale, 'newsletter-banner')} method="post">
          <label className="mb-2 block text-small font-semibold [&_span]:text-current" htmlFor="letter-email">
            <Mandatory>{t('email')}</Mandatory>
          </label>
          <div className="flex flex-col gap-3 sm:flex-row sm:gap-0">
            <input
              autoComplete="email"
              className="min-h-14 min-w-0 flex-1 rounded-field border-[1.5px] border-edge bg-[#fff] px-5 text-(--light-ink) sm:rounded-r-none"
              id="letter-email"
              maxLength={254}
              name="email"
              required
              type="email"
            />
            <span className={`grid ${look.ground ?? ''}`}>
              <Button className="min-h-14" icon="right" look={look.button}>
                {t('sign-up')}
              </Button>
            </span>
          </div>
          <p className="mt-3 text-small text-ink-2">
            {t('next')}{' '}
            <a className="text-ink underline" href={addressOf(locale, 'privacy-policy')} {...NEW_TAB}>
              {legal('privacy-policy')}
            </a>
          </p>
        </form>
      </div>
    </section>
  );
}

/** A title breaks between its sentences first. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=\.) /);
}
