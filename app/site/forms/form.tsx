import { data, useActionData, useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { orErrorPage, readFormAndFiles, requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import type { Route } from './+types/form';
import type { FormAnswer } from './form-answer.ts';
import { FormInPage } from './form-in-page.tsx';
import { openForm } from './open-form.server.ts';
import { submitPostedForm } from './submit-form.server.ts';

export const handle: PageHandle = { layout: 'contacts' };

/** May hold a customer's address: personal, never cached, and left out by search engines. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openForm(context.get(requestContext), params.slug, request.url);
}

/** Forms in pages are posted here too. */
export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const posted = await readFormAndFiles(request);
  const { form: _, ...answer } = await orErrorPage(visit, () => submitPostedForm(visit, params.slug, posted));
  return data(answer, { status: answer.status });
}

/** A lost line loses nothing: the form stays as it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  const lost = { isSent: false, status: 0, number: null, typed: {}, fields: {}, files: {}, sentence: null };
  return serverAction().catch(() => ({ ...lost, isLost: true }));
}

/** An answer does not change the form's questions. */
export const shouldRevalidate = () => false;

export default function FormPage() {
  const { name, description, shown, values } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <>
      <PageHead noindex title={name} />
      <div className="wrap grid gap-x-16 gap-y-8 py-(--section) lg:grid-cols-[4fr_7fr]">
        <div className="grid content-start gap-4">
          <h1 className="text-t2">{name}</h1>
          <p className="max-w-[32em] text-lead text-pretty text-ink-2">{description}</p>
        </div>
        <div className="max-w-2xl min-w-0">
          <FormInPage posted={posted} shown={shown} values={values} />
        </div>
      </div>
    </>
  );
}
