import { Form, useNavigation } from 'react-router';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/field.tsx';
import type { ErasureView } from '#domain/personal-data/find-erasure.ts';
import { personalDataWords } from '#messages/personal-data/words.ts';

/** Asks for the erasure of everything, or says when it happens, with the way to take it back. */
export function Erasure({ erasure, fault }: { erasure: ErasureView; fault?: string | undefined }) {
  return (
    <section aria-labelledby="erasure" className="grid gap-4 border-t border-line pt-8">
      {erasure.dueAt ? <Waiting dueAt={erasure.dueAt} /> : <Ask erasure={erasure} fault={fault} />}
    </section>
  );
}

function Ask({ erasure, fault }: { erasure: ErasureView; fault: string | undefined }) {
  const t = useWords(personalDataWords, 'erase');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <h2 className="text-t3" id="erasure">
        {t('title')}
      </h2>
      <p className="max-w-[36em] text-ink-2">{t('intro')}</p>
      <Kept erasure={erasure} />
      <Form className="grid justify-items-start gap-4" method="post" noValidate preventScrollReset>
        <CheckField
          error={fault}
          id="understood"
          label={t('understood')}
          name="understood"
          required
          value="yes"
        />
        <Button aria-disabled={isBusy} look="ghost" name="intent" value="erase">
          {t('button')}
        </Button>
      </Form>
    </>
  );
}

/** What the law keeps, and until when. */
function Kept({ erasure: { orders, keptUntil } }: { erasure: ErasureView }) {
  const t = useWords(personalDataWords, 'erase');
  const format = useFormatter();
  if (!keptUntil) return <p className="max-w-[36em] text-ink-2">{t('no-orders')}</p>;
  const until = format.dateTime(new Date(`${keptUntil}T12:00:00Z`), { dateStyle: 'long' });
  return <p className="max-w-[36em] text-ink-2">{t('orders', { count: orders, until })}</p>;
}

function Waiting({ dueAt }: { dueAt: Date }) {
  const t = useWords(personalDataWords, 'waiting');
  const isBusy = useNavigation().state !== 'idle';
  const day = useFormatter().dateTime(dueAt, { dateStyle: 'long' });
  return (
    <>
      <h2 className="text-t3" id="erasure">
        {t('title', { day })}
      </h2>
      <p className="max-w-[36em] text-ink-2">{t('text')}</p>
      <Form method="post" preventScrollReset>
        <Button aria-disabled={isBusy} icon="check" name="intent" value="cancel">
          {t('button')}
        </Button>
      </Form>
    </>
  );
}
