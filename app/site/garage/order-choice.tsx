import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { FieldError } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { garageWords } from '#messages/garage/words.ts';

type Props = {
  readonly orders: readonly { readonly id: string; readonly number: string; readonly model: string }[];
  readonly chosen: string | null;
  readonly error: string | undefined;
};

/** The customer's orders with a bike: one of them fills in the rest of the form. */
export function OrderChoice({ orders, chosen, error }: Props) {
  const t = useWords(garageWords, 'form');
  const locale = useLocaleCode();
  const here = (order?: string) => addressOf(locale, 'account-mygarage-warranty', {}, { order });
  if (chosen !== null)
    return (
      <div className="grid gap-1" id="orderNumber" tabIndex={-1}>
        <input name="orderNumber" type="hidden" value={chosen} />
        <p>{t('from-order', { number: chosen })}</p>
        <FieldError error={error} id="orderNumber" />
        <p>
          <TextLink href={here()}>{t('without-order')}</TextLink>
        </p>
      </div>
    );
  if (orders.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="text-small text-ink-2">{t('own-order')}</p>
      <ul>
        {orders.map(({ id, number, model }) => (
          <li key={id}>
            <TextLink href={here(number)}>{t('use-order', { number, model })}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
