import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { productWords } from '#messages/product/words.ts';
import type { PromiseWords } from './promise-words.server.ts';
import type { ShownVariant } from './shown-product.ts';

/** The availability of the picked variant and its arrival: in words and with an icon. */
export function VariantAvailability({ variant, promise }: { variant: ShownVariant; promise: PromiseWords }) {
  const t = useWords(catalogueWords);
  const own = useWords(productWords, 'availability-text');
  const { availability, expectedOn, size } = variant;
  const gone = availability === 'unavailable';
  const expected = promise.expected[expectedOn ?? ''];
  return (
    <p
      className={`${gone ? 'rounded-corner-sm bg-page-2 p-4 ' : ''}flex items-start gap-3 text-small`}
      role="status"
    >
      <span className={gone ? 'text-ink-2' : 'text-ok'}>
        <Icon name={gone ? 'alert' : 'truck'} size={20} />
      </span>
      <span>
        <b className="font-semibold">{t(`availability.${availability}`)}</b>
        {size && ` · ${t('size-named', { size })}`}
        {gone ? (
          <Line>{expected ?? own('unavailable')}</Line>
        ) : (
          <>
            {promise.delivery && (
              <>
                <br />
                <b className="font-semibold">{promise.delivery.arrives}</b>
                {promise.delivery.orderBy && <Line>{promise.delivery.orderBy}</Line>}
                {promise.delivery.why && <Line>{promise.delivery.why}</Line>}
              </>
            )}
            {availability === 'lowStock' && <Line>{own('lowStock')}</Line>}
          </>
        )}
      </span>
    </p>
  );
}

function Line({ children }: { children: string }) {
  return <span className="block text-ink-2">{children}</span>;
}
