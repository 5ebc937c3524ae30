import { Form, useNavigation } from 'react-router';
import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, Options, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { useFocusOnFault } from '#app/ui/use-focus-on-fault.ts';
import { reviewFormWords } from '#messages/review-form/words.ts';
import type { OpenReview, ReviewAnswer } from './review-page.server.ts';

/** In the order of the page. */
const FIELDS = ['stars', 'title', 'text', 'language', 'bodyHeight', 'km', 'name'] as const;

type Props = { open: OpenReview; answer: ReviewAnswer | undefined };

/** What somebody writes about a product: it works without scripts and keeps what was typed. */
export function ReviewForm({ open, answer }: Props) {
  const t = useWords(reviewFormWords);
  const isBusy = useNavigation().state !== 'idle';
  useFocusOnFault(answer, FIELDS);
  const typed = answer?.typed ?? open.typed;
  const field = (name: 'title' | 'text' | 'language' | 'bodyHeight' | 'km') => ({
    ...{ id: name, name, label: t(`fields.${name}`), error: answer?.fields[name] },
    defaultValue: typed[name],
  });
  return (
    <Form className="grid gap-7" method="post" noValidate>
      <Stars error={answer?.fields.stars} typed={typed.stars} />
      <TextField {...field('title')} maxLength={80} required />
      <TextAreaField {...field('text')} hint={t('hints.text')} maxLength={2000} required rows={7} />
      <div className="grid gap-x-4 gap-y-7 sm:grid-cols-3">
        <SelectField {...field('language')}>
          <Options of={open.languages} />
        </SelectField>
        {open.product.isBike && (
          <>
            <TextField
              {...field('bodyHeight')}
              hint={t('hints.bodyHeight')}
              inputMode="decimal"
              maxLength={12}
            />
            <TextField {...field('km')} hint={t('hints.km')} inputMode="numeric" maxLength={12} />
          </>
        )}
      </div>
      <Names error={answer?.fields.name} shortName={open.shortName} typed={typed.name} />
      <p>
        <Button aria-disabled={isBusy} icon="right" name="intent" value="save">
          {t(open.review && open.review.state !== 'removed' ? 'change' : 'send')}
        </Button>
      </p>
    </Form>
  );
}

type Choice = { typed: string | undefined; error: string | undefined };

const CHOICE =
  'flex min-h-13 cursor-pointer items-center gap-3 rounded-field border-[1.5px] border-edge bg-surface px-4 py-2 hover:border-ink has-checked:border-action has-checked:bg-action-soft has-checked:shadow-[inset_0_0_0_1px_var(--action)] has-aria-invalid:border-2 has-aria-invalid:border-sale';

/** Five first, each in words; the first carries the field's id, so that a fault leads to it. */
function Stars({ typed, error }: Choice) {
  const t = useWords(reviewFormWords);
  return (
    <fieldset aria-describedby={error ? 'stars-error' : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 text-small font-semibold">{t('fields.stars')}</legend>
      <div className="grid gap-2">
        {(['5', '4', '3', '2', '1'] as const).map((stars) => (
          <label className={CHOICE} key={stars}>
            <input
              aria-invalid={error ? true : undefined}
              className="size-[1.375rem] shrink-0 accent-(--action)"
              defaultChecked={typed === stars}
              id={stars === '5' ? 'stars' : undefined}
              name="stars"
              required
              type="radio"
              value={stars}
            />
            <span aria-hidden="true" className="flex gap-1">
              {[1, 2, 3, 4, 5].map((star) => (
                <i
                  className="h-3.25 w-4 rounded-r-full border-[1.5px] border-accent data-on:bg-accent"
                  data-on={star <= Number(stars) || undefined}
                  key={star}
                />
              ))}
            </span>
            <span className="text-small">{t(`stars.${stars}`)}</span>
          </label>
        ))}
      </div>
      <FieldError error={error} id="stars" />
    </fieldset>
  );
}

/** What others see of the author's name. Who has told none shows none. */
function Names({ typed, error, shortName }: Choice & { shortName: string | null }) {
  const t = useWords(reviewFormWords);
  if (shortName === null) return <input name="name" type="hidden" value="hidden" />;
  const choices = [
    { value: 'shown', text: shortName },
    { value: 'hidden', text: t('names.hidden') },
  ];
  return (
    <fieldset aria-describedby={error ? 'name-error' : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 text-small font-semibold">{t('fields.name')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ value, text }) => (
          <label className={CHOICE} key={value}>
            <input
              className="size-[1.375rem] shrink-0 accent-(--action)"
              defaultChecked={typed === value}
              id={value === 'shown' ? 'name' : undefined}
              name="name"
              type="radio"
              value={value}
            />
            <span className="font-semibold">{text}</span>
          </label>
        ))}
      </div>
      <FieldError error={error} id="name" />
    </fieldset>
  );
}
