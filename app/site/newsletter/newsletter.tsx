import { data, Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { RenderBlocks } from '#app/blocks/render-blocks.tsx';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { readFormAndFiles, requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import { DynamicForm } from '#app/site/forms/dynamic-form.tsx';
import { FormOff } from '#app/site/forms/form-off.tsx';
import { showForm } from '#app/site/forms/show-form.server.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { loadPage } from '#app/site/pages/load-page.server.ts';
import { prefilledEmail } from '#domain/newsletter/prefilled-email.ts';
import { newsletterWords } from '#messages/newsletter/words.ts';
import type { Route } from './+types/newsletter';
import { LetterSent } from './letter-sent.tsx';
import { NEWSLETTER_FORM, submitNewsletter } from './submit-newsletter.server.ts';

/** The banner's address is in the query: the page is personal and never cached. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  await visit.personal();
  const { blocks, ...page } = await loadPage(visit, 'newsletter');
  const others = blocks.filter(({ type }) => type !== 'form');
  const email = prefilledEmail(new URL(request.url).searchParams.get('email'));
  return { ...page, ...(await showForm(visit, NEWSLETTER_FORM)), blocks: others, email };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const answer = await submitNewsletter(context.get(requestContext), await readFormAndFiles(request));
  return data(answer, { status: answer.status });
}

export default function NewsletterPage() {
  const t = useWords(newsletterWords, 'sent');
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { email = '', marketing = '' } = answer?.typed ?? {};
  if (answer?.isSent)
    return (
      <NoticePage isNews text={<p className="wrap-anywhere">{t('text', { email })}</p>} title={t('title')}>
        <LetterSent typed={{ email, marketing }} />
      </NoticePage>
    );
  return (
    <>
      <PageHead description={page.description} title={page.title} />
      <div className="wrap py-3 empty:hidden">
        <Breadcrumbs names={{ newsletter: page.title }} route="newsletter" />
      </div>
      <NoticePage hasOwnHead text={<p>{page.description}</p>} title={page.title}>
        <LetterForm />
      </NoticePage>
      <RenderBlocks blocks={page.blocks} />
    </>
  );
}

/** The form as its definition says, with the terms of the letter. */
function LetterForm() {
  const t = useWords(newsletterWords);
  const locale = useLocaleCode();
  const { form, offSince, offReason, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  if (!form || offSince) return <FormOff reason={offReason} since={offSince} />;
  const toPolicy = (text: React.ReactNode) => (
    <a
      className="text-ink underline"
      href={addressOf(locale, 'privacy-policy')}
      rel="noopener"
      target="_blank"
    >
      {text}
    </a>
  );
  return (
    <div className="max-w-xl">
      <DynamicForm
        action={addressOf(locale, 'newsletter')}
        answer={answer}
        as={Form}
        form={form}
        isSending={isSending}
        terms={t.rich('agree', { link: toPolicy })}
        values={{ email }}
      />
    </div>
  );
}
