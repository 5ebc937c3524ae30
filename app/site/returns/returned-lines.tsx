import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { SmallPicture } from '#app/site/catalogue/small-picture.tsx';
import { returnsWords } from '#messages/returns/words.ts';
import type { ShownReturn } from './load-return.server.ts';

/** What comes back and why, what arrived, and the refund. */
export function ReturnedLines({ back }: { back: ShownReturn }) {
  const t = useWords(returnsWords);
  return (
    <section aria-labelledby="return-lines" className="grid gap-5">
      <h2 className="text-t4" id="return-lines">
        {t('lines')}
      </h2>
      <ul className="grid gap-5">
        {back.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {back.refundAmount !== null && back.refundAmount > 0 && <Refund back={back} />}
    </section>
  );
}

function Line({ line }: { line: ShownReturn['lines'][number] }) {
  const t = useWords(returnsWords);
  const { name, description, pictureHash, quantity, receivedQuantity, reason, note } = line;
  return (
    <li className="flex items-start gap-4 text-small">
      <SmallPicture className="bg-surface" hash={pictureHash} />
      <span className="grid min-w-0 gap-0.5">
        <span>
          <span className="w-ramp">{quantity} × </span>
          <span className="font-semibold">{name}</span>
        </span>
        <span className="text-ink-2">{description}</span>
        <span>{t(`reasons.${reason}`)}</span>
        {note && <span className="wrap-anywhere whitespace-pre-line text-ink-2">{note}</span>}
        {receivedQuantity !== null && receivedQuantity < quantity && (
          <span className="font-semibold">
            {t('arrived', { received: receivedQuantity, count: quantity })}
          </span>
        )}
      </span>
    </li>
  );
}

function Refund({ back: { refundAmount, deliveryAmount, currency } }: { back: ShownReturn }) {
  const t = useWords(returnsWords);
  const money = useMoney();
  const write = (amount: number) => money(amount, currency, { cents: true });
  return (
    <dl className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-4">
      <dt className="font-semibold">{t('refund')}</dt>
      <dd className="text-t4 font-[640] w-ramp">{write(refundAmount ?? 0)}</dd>
      {deliveryAmount !== null && deliveryAmount > 0 && (
        <dd className="basis-full text-right text-small text-ink-2">
          {t('delivery-part', { amount: write(deliveryAmount) })}
        </dd>
      )}
    </dl>
  );
}
