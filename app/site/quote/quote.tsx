import { data, Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { RenderBlocks } from '#app/blocks/render-blocks.tsx';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import { FormFaults } from '#app/site/forms/form-faults.tsx';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Button } from '#app/ui/button.tsx';
import type { QuoteField } from '#domain/quotes/input.ts';
import { quotesWords } from '#messages/quotes/words.ts';
import type { Route } from './+types/quote';
import { BikeFields } from './bike-fields.tsx';
import { DealerFields } from './dealer-fields.tsx';
import { openQuote } from './quote-page.server.ts';
import { QuoteSent } from './quote-sent.tsx';
import { type QuoteAnswer, submitQuote } from './submit-quote.server.ts';
import { YouFields } from './you-fields.tsx';

export const handle: PageHandle = { layout: 'contacts' };

/** May hold a customer's profile. Personal: never cached. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openQuote(context.get(requestContext), request.url);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const answer = await submitQuote(context.get(requestContext), await readForm(request));
  return data(answer, { status: answer.status });
}

/** The typed values and the key stay the same while one form is filled in. */
export function shouldRevalidate() {
  return false;
}

export default function QuotePage() {
  const t = useWords(quotesWords);
  const { around } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.sent) return <QuoteSent answer={answer} />;
  const { title, lead } = { title: around.title ?? t('title'), lead: around.lead ?? t('intro') };
  return (
    <>
      <PageHead description={lead} title={title} />
      <div className="wrap grid gap-x-16 gap-y-8 py-(--section) lg:grid-cols-[4fr_7fr]">
        <div className="grid content-start gap-4 lg:sticky lg:top-24 lg:self-start">
          <h1 className="text-t2">{title}</h1>
          <p className="max-w-[32em] text-lead text-pretty text-ink-2">{lead}</p>
        </div>
        <QuoteForm answer={answer} />
      </div>
      <RenderBlocks blocks={around.below} />
    </>
  );
}

function QuoteForm({ answer }: { answer: QuoteAnswer | undefined }) {
  const t = useWords(quotesWords);
  const loaded = useLoaderData<typeof loader>();
  const { typed, offered } = answer ?? loaded;
  const isSending = useNavigation().state === 'submitting';
  const errorOf = (field: QuoteField) => answer?.complaints.find((one) => one.field === field)?.sentence;
  const fields = { typed, offered, errorOf };
  return (
    <Form
      className="grid gap-2"
      method="post"
      noValidate
      onSubmit={(event) => isSending && event.preventDefault()}
      preventScrollReset
    >
      {/* The first button of the form, so that Enter in a field looks for dealers and never
          sends. */}
      <button className="hidden" name="intent" tabIndex={-1} type="submit" value="look" />
      <input name="key" type="hidden" value={typed.key} />
      <FormFaults answer={answer} title={(count) => t('faults', { count })} />
      <BikeFields {...fields} />
      <DealerFields {...fields} />
      <YouFields {...fields} />
      <div>
        <Button aria-disabled={isSending} icon="right" name="intent" value="send">
          {t('submit')}
        </Button>
      </div>
    </Form>
  );
}
