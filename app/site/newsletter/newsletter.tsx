import { data, useActionData, useLoaderData } from 'react-router';
import { RenderBlocks } from '#app/blocks/render-blocks.tsx';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { loadPage } from '#app/site/pages/load-page.server.ts';
import { prefilledEmail } from '#domain/newsletter/prefilled-email.ts';
import { newsletterWords } from '#messages/newsletter/words.ts';
import type { Route } from './+types/newsletter';
import { LetterSent } from './letter-sent.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { submitNewsletter } from './submit-newsletter.server.ts';

/** The banner's address is in the query: the page is personal and never cached. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  await visit.personal();
  const { blocks, ...page } = await loadPage(visit, 'newsletter');
  const others = blocks.filter(({ type }) => type !== 'form');
  const email = prefilledEmail(new URL(request.url).searchParams.get('email'));
  return { ...page, blocks: others, email };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const answer = await submitNewsletter(context.get(requestContext), await readForm(request));
  return data(answer, { status: answer.isSent ? 200 : 422 });
}

export default function NewsletterPage() {
  const t = useWords(newsletterWords, 'sent');
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.isSent) {
    const text = t('text', { email: answer.typed.email });
    return (
      <NoticePage isNews text={<p className="wrap-anywhere">{text}</p>} title={t('title')}>
        <LetterSent typed={answer.typed} />
      </NoticePage>
    );
  }
  return (
    <>
      <PageHead description={page.description} title={page.title} />
      <NoticePage hasOwnHead text={<p>{page.description}</p>} title={page.title}>
        <NewsletterForm answer={answer} email={page.email} />
      </NoticePage>
      <RenderBlocks blocks={page.blocks} />
    </>
  );
}
