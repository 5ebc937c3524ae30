import { useMemo } from 'react';
import { Form, useLocation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { useIsSending } from '#app/site/navigation/use-is-sending.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { useFocusOnFault } from '#app/ui/use-focus-on-fault.ts';
import { returnsWords } from '#messages/returns/words.ts';
import type { OpenedReturns, PickableLine } from './open-returns.server.ts';
import { ReturnLine } from './return-line.tsx';
import type { ReturnAnswer } from './submit-return.server.ts';

export type OpenedOrder = Extract<OpenedReturns, { step: 'form' }>;

type Props = { opened: OpenedOrder; answer: ReturnAnswer | undefined; title: string };

/** Asks which pieces come back and why. It works without scripts. */
export function ReturnForm({ opened, answer, title }: Props) {
  const t = useWords(returnsWords, 'form');
  const { number, lines } = opened;
  const canPick = lines.some(({ returnable }) => returnable > 0);
  const head = canPick ? title : t('nothing-title');
  const text = t(canPick ? 'text' : 'nothing-text', { number });
  return (
    <NoticePage text={<Unbroken part={number} text={text} />} title={head}>
      <div className="grid max-w-xl gap-7">
        {answer?.sentence !== undefined && answer.sentence !== null && (
          <Notice look="danger" title={answer.sentence || t('check')} />
        )}
        <Lines answer={answer} canPick={canPick} lines={lines} />
        <p>
          <TextLink href={useOrderAddress(opened)}>{t('to-order')}</TextLink>
        </p>
      </div>
    </NoticePage>
  );
}

type LinesProps = { lines: readonly PickableLine[]; answer: ReturnAnswer | undefined; canPick: boolean };

function Lines({ lines, answer, canPick }: LinesProps) {
  const t = useWords(returnsWords, 'form');
  const { pathname, search } = useLocation();
  const isSending = useIsSending();
  const ids = useMemo(
    () => lines.flatMap(({ id }) => ['pick', 'quantity', 'reason', 'note'].map((name) => `${name}-${id}`)),
    [lines],
  );
  useFocusOnFault(answer, ids);
  return (
    <Form
      action={pathname + search}
      className="grid gap-7"
      method="post"
      noValidate
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      {answer && <input name="key" type="hidden" value={answer.key} />}
      <ul className="grid gap-4">
        {lines.map((line) => (
          <ReturnLine
            fields={answer?.fields ?? {}}
            key={line.id}
            line={line}
            pick={answer?.picks[line.id] ?? null}
          />
        ))}
      </ul>
      {canPick && (
        <p>
          <Button aria-disabled={isSending} icon="right" name="intent" value="review">
            {t('continue')}
          </Button>
        </p>
      )}
    </Form>
  );
}

/** The order's page: below the account, or with the token that opened it. */
function useOrderAddress({ number, token }: Pick<OpenedOrder, 'number' | 'token'>): string {
  const locale = useLocaleCode();
  if (token === undefined) return addressOf(locale, 'account-orders-item', { id: number });
  return addressOf(locale, 'checkout-done', {}, { order: number, token });
}
