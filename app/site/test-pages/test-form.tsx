import { data, useActionData, useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { readFormAndFiles } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { prefilledEmail } from '#domain/newsletter/prefilled-email.ts';
import type { Route } from './+types/test-form';
import { DynamicForm } from './dynamic-form.tsx';
import { requireTestPages } from './open-test-page.server.ts';
import { submitTestForm, wordTestForm } from './submit-test-form.server.ts';

export const handle: PageHandle = { layout: 'contacts' };

/**
 * A form that is data, with every kind of field (specification section 2). `?email=` fills its
 * field.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  requireTestPages(visit, params.locale);
  const { shop } = await visit.personal();
  const email = prefilledEmail(new URL(request.url).searchParams.get('email'));
  return { ...wordTestForm(shop.locale), email };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  requireTestPages(visit, params.locale);
  const answer = submitTestForm(visit.shop.locale, await readFormAndFiles(request));
  return data(answer, { status: answer.isRight ? 200 : 422 });
}

/** An answer does not change the form's questions. */
export const shouldRevalidate = () => false;

export default function TestForm() {
  const { form, words, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHead noindex title={form.name} />
      <div className="wrap grid gap-x-16 gap-y-8 py-(--section) lg:grid-cols-[4fr_7fr]">
        <div className="grid content-start gap-4">
          <h1 className="text-t2">{form.name}</h1>
          <p className="max-w-[32em] text-lead text-pretty text-ink-2">{form.description}</p>
        </div>
        <div className="grid max-w-2xl content-start gap-8">
          {answer && <Notice look={answer.isRight ? 'ok' : 'danger'} title={answer.sentence} />}
          <DynamicForm answer={answer} email={email} form={form} submit={words.submit} />
        </div>
      </div>
    </>
  );
}
