import { data, Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { readFormAndFiles } from '#app/requests.server.ts';
import { DynamicForm } from '#app/site/forms/dynamic-form.tsx';
import { FormOff } from '#app/site/forms/form-off.tsx';
import { showForm } from '#app/site/forms/show-form.server.ts';
import { submitPostedForm } from '#app/site/forms/submit-form.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { prefilledEmail } from '#domain/newsletter/prefilled-email.ts';
import { testPagesWords } from '#messages/test-pages/words.ts';
import type { Route } from './+types/test-form';
import { requireTestPages } from './open-test-page.server.ts';

export const handle: PageHandle = { layout: 'contacts' };

const SLUG = 'test-modulo-backend';

/**
 * A form that is data, with every kind of field (specification section 2). `?email=` fills its
 * field.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  requireTestPages(visit, params.locale);
  await visit.personal();
  const email = prefilledEmail(new URL(request.url).searchParams.get('email'));
  return { ...(await showForm(visit, SLUG)), email };
}

/** What is sent is checked and stored nowhere. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  requireTestPages(visit, params.locale);
  const { form: _, ...answer } = await submitPostedForm(visit, SLUG, await readFormAndFiles(request));
  return data(answer, { status: answer.status });
}

/** An answer does not change the form's questions. */
export const shouldRevalidate = () => false;

export default function TestForm() {
  const t = useWords(testPagesWords);
  const locale = useLocaleCode();
  const { form, offSince, offReason, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  if (!form || offSince) return <FormOff reason={offReason} since={offSince} />;
  return (
    <>
      <PageHead noindex title={form.name} />
      <div className="wrap grid gap-x-16 gap-y-8 py-(--section) lg:grid-cols-[4fr_7fr]">
        <div className="grid content-start gap-4">
          <h1 className="text-t2">{form.name}</h1>
          <p className="max-w-[32em] text-lead text-pretty text-ink-2">{form.description}</p>
        </div>
        <div className="grid max-w-2xl content-start gap-8">
          {answer?.isSent && <Notice look="ok" title={t('right')} />}
          <DynamicForm
            action={addressOf(locale, 'test-modulo-backend')}
            answer={answer}
            as={Form}
            form={form}
            isSending={isSending}
            values={{ email }}
          />
        </div>
      </div>
    </>
  );
}
