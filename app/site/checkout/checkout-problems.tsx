import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { FaultLinks } from '#app/site/forms/form-faults.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { complaintsInOrder, stepOf } from '#domain/checkout/typed.ts';
import { checkoutWords } from '#messages/checkout/words.ts';
import { useCheckout } from './checkout-context.ts';
import { MissingGoods, MissingGoodsDialog, missingLines } from './missing-goods.tsx';

/** What prevents the order, above the form (specification section 8). */
export function CheckoutProblems() {
  const t = useWords(checkoutWords, 'unavailable');
  const { answer } = useCheckout();
  return (
    <div className="grid gap-4 empty:hidden" id="problems" tabIndex={-1}>
      {answer?.problem === 'unavailable' && (
        <Notice look="danger" title={t('title')}>
          <p>{t('text')}</p>
        </Notice>
      )}
      {answer?.sentence && answer.problem === null && <Notice look="danger" title={answer.sentence} />}
      <Faults />
      <UnavailableProducts />
    </div>
  );
}

function Faults() {
  const t = useWords(checkoutWords);
  const { answer, step, mended } = useCheckout();
  const complaints = complaintsInOrder(answer?.fields ?? {}).filter(({ field }) => !mended?.has(field));
  return (
    <FaultLinks
      addressOf={(field) => (stepOf(field) === step ? `#${field}` : `#step-${stepOf(field)}`)}
      complaints={complaints}
      title={(count) => t('faults', { count })}
    />
  );
}

function UnavailableProducts() {
  const locale = useLocaleCode();
  const { data, answer } = useCheckout();
  const lines = missingLines(answer?.cart ?? data.cart, locale);
  const isRefused = answer?.problem === 'products';
  if (lines.length === 0) return isRefused ? <Notice look="danger" title={answer.sentence} /> : null;
  return (
    <>
      <MissingGoods lines={lines} />
      {isRefused && <MissingGoodsDialog lines={lines} />}
    </>
  );
}
