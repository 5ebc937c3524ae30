import { Form, useLocation, useNavigation } from 'react-router';
import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { returnsWords } from '#messages/returns/words.ts';
import type { ShownReturn } from './load-return.server.ts';

/** The parcel's label and its address. */
export function HowToPack({ back: { number, goesTo } }: { back: ShownReturn }) {
  const t = useWords(returnsWords, 'parcel');
  return (
    <section aria-labelledby="return-parcel" className="grid gap-4">
      <h2 className="text-t4" id="return-parcel">
        {t('title')}
      </h2>
      <ol className="grid list-decimal gap-3 pl-5 marker:font-semibold">
        <li className="pl-1">{t('box')}</li>
        <li className="pl-1">
          {t.rich('number', {
            number,
            strong: (text) => <strong className="font-[640] whitespace-nowrap w-ramp">{text}</strong>,
          })}
        </li>
        <li className="pl-1">
          {t('address')}
          <span className="mt-2 block rounded-corner-sm border border-line bg-surface p-4 whitespace-pre-line">
            {goesTo.join('\n')}
          </span>
        </li>
      </ol>
    </section>
  );
}

/** Unfolds first: one press cancels nothing. */
export function CancelReturn() {
  const t = useWords(returnsWords, 'cancel');
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="border-t border-line">
      <Disclosure title={t('title')}>
        <Form
          action={pathname + search}
          className="grid justify-items-start gap-5"
          method="post"
          onSubmit={(event) => isBusy && event.preventDefault()}
        >
          <p className="max-w-[36em]">{t('text')}</p>
          <Button aria-disabled={isBusy} look="ink" name="intent" value="cancel">
            {t('yes')}
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}
