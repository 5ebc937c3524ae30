import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { transfersWords } from '#messages/transfers/words.ts';
import type { RefusedChange } from './change-order.server.ts';
import type { ShownOrder } from './load-order.server.ts';
import { Outcome } from './order-outcomes.tsx';
import { PaybackAccountForm } from './payback-account-form.tsx';
import type { ShownTransfer } from './transfer-of-order.server.ts';
import { useLastDay } from './use-last-day.ts';

type Props = { order: ShownOrder };

/** Ordered, to be paid by transfer: until when it is held, and the transfer's data. */
export function OrderTransfer({ order }: Props) {
  const t = useWords(transfersWords);
  const day = useLastDay(order.payableUntil);
  return (
    <div className="grid gap-8">
      <Outcome
        text={t('thanks-text', { day, email: order.email })}
        title={t('thanks', { name: order.address.firstName })}
      />
      <TransferDetails order={order} />
    </div>
  );
}

/** The data of an awaited transfer; nothing for another order. */
export function TransferDetails({ order }: Props) {
  const t = useWords(transfersWords);
  const money = useMoney();
  const day = useLastDay(order.payableUntil);
  const { transfer } = order;
  if (!transfer?.isAwaited) return null;
  const { payee, restAmount, receivedAmount, currency } = transfer;
  const amount = money(restAmount, currency, { cents: true });
  return (
    <section
      aria-labelledby="transfer-title"
      className="grid gap-6 rounded-corner bg-surface p-(--inset) md:grid-cols-[minmax(0,1fr)_12rem] md:gap-x-10 md:p-8"
    >
      <div className="grid gap-2 md:col-span-2">
        <h2 className="text-t3" id="transfer-title">
          {t('title')}
        </h2>
        {receivedAmount > 0 && (
          <p className="text-ink-2">
            {t('received', { amount: money(receivedAmount, currency, { cents: true }) })}
          </p>
        )}
      </div>
      <dl className="grid content-start">
        <Row copied={plain(restAmount)} name={t(receivedAmount > 0 ? 'rest' : 'amount')}>
          <span className="text-t3 font-[640] whitespace-nowrap w-ramp">{amount}</span>
        </Row>
        <Row copied={payee.holder} name={t('holder')}>
          {payee.holder}
        </Row>
        <Row copied={payee.iban} name={t('iban')}>
          <Grouped text={transfer.shownIban} />
        </Row>
        {payee.bic && (
          <Row copied={payee.bic} name={t('bic')}>
            {payee.bic}, {payee.bank}
          </Row>
        )}
        <Row copied={transfer.reference} hint={t('reference-hint')} name={t('reference')}>
          <Grouped text={transfer.shownReference} />
        </Row>
        <Row name={t('until')}>{day}</Row>
      </dl>
      {transfer.code && <Code amount={amount} code={transfer.code} holder={payee.holder} />}
    </section>
  );
}

function Row({
  name,
  hint,
  copied,
  children,
}: {
  name: string;
  hint?: string;
  /** The text to copy, as banks accept it. */
  copied?: string;
  children: React.ReactNode;
}) {
  const t = useWords(transfersWords);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-3">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="col-start-1 font-semibold break-words">{children}</dd>
      {hint && <dd className="col-start-1 pt-1 text-small text-ink-2">{hint}</dd>}
      {copied && (
        <dd className="col-start-2 row-span-2 row-start-1 self-end">
          <CopyButton done={t('copied')} label={t('copy-what', { what: name })} text={copied}>
            {t('copy')}
          </CopyButton>
        </dd>
      )}
    </div>
  );
}

/** Groups of four that break between groups only. */
function Grouped({ text }: { text: string }) {
  return <span className="tabular-nums [word-spacing:0.15em]">{text}</span>;
}

/**
 * A QR code, black on white in any scheme, because cameras read that best. Its quiet zone is four
 * modules wide.
 */
function Code({
  code,
  amount,
  holder,
}: {
  code: NonNullable<ShownTransfer['code']>;
  amount: string;
  holder: string;
}) {
  const t = useWords(transfersWords);
  const side = code.size + 8;
  return (
    <figure className="grid content-start justify-items-start gap-3">
      <svg
        aria-label={t('scan-alt', { amount, holder })}
        className="w-48 rounded-corner-sm bg-white md:w-full"
        role="img"
        shapeRendering="crispEdges"
        viewBox={`-4 -4 ${side} ${side}`}
      >
        <path d={code.path} fill="#000" />
      </svg>
      <figcaption className="text-small text-ink-2">
        <b className="block font-semibold text-ink">{t('scan')}</b>
        {t('scan-text')}
      </figcaption>
    </figure>
  );
}

/** Money that goes back by transfer: its account, or the form that asks for one. */
export function TransferBack({
  order: { transfer },
  refused,
}: Props & { refused: RefusedChange | undefined }) {
  const t = useWords(transfersWords);
  const money = useMoney();
  if (!transfer || transfer.dueBackAmount === 0) return null;
  const { dueBackAmount, currency, paidBackTo } = transfer;
  return (
    <section
      aria-labelledby="transfer-back"
      className="grid gap-4 rounded-corner bg-surface p-(--inset) md:p-8"
    >
      <h2 className="text-t4" id="transfer-back">
        {t('back.title', { amount: money(dueBackAmount, currency, { cents: true }) })}
      </h2>
      {paidBackTo ? (
        <p className="max-w-[36em] text-ink-2">{t('back.known', { end: paidBackTo.ibanEnd })}</p>
      ) : (
        <PaybackAccountForm refused={refused?.intent === 'payback-account' ? refused : undefined} />
      )}
    </section>
  );
}

/** The amount as banks' forms take it everywhere: digits and one point. */
function plain(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
