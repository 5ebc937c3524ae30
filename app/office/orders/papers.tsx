import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { findPaperBrand } from '#domain/brand/find-brand.ts';
import { PAPER_KINDS } from '#domain/papers/input.ts';
import { type Papers, readPapers } from '#domain/papers/read-papers.ts';
import { recordPrinting } from '#domain/papers/record-printing.ts';
import { noParcel } from '#domain/papers/refusals.ts';
import { renderPapers } from '#domain/papers/render-papers.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { workOf } from '../context.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { sayIn } from '../words.ts';
import { numbersOf, papersAddress } from './many.tsx';
import { Missing } from './missing.tsx';

function readAsked(args: LoaderFunctionArgs): Promise<Papers> {
  const { searchParams } = new URL(args.request.url);
  const kind = PAPER_KINDS.find((one) => one === searchParams.get('kind')) ?? 'slips';
  return readPapers(workOf(args).shop, { kind, numbers: numbersOf(searchParams) });
}

/** Which papers there are for the marked orders, and which are missing. */
export async function loadPapersScreen(args: LoaderFunctionArgs) {
  const { locale } = workOf(args);
  const { kind, printed, missing } = await readAsked(args);
  return {
    kind,
    numbers: printed.map(({ number }) => number),
    missing: missing.map(({ number, cause }) => ({ number, cause: refusalText(locale, cause) })),
  };
}

/** The papers as one PDF. */
export async function loadPapersFile(args: LoaderFunctionArgs): Promise<Response> {
  const { shop, locale } = workOf(args);
  const papers = await readAsked(args);
  const [brand, { company }] = await Promise.all([findPaperBrand(shop), findSiteConfig(shop)]);
  const title = sayIn(locale)(`papers.${papers.kind}`);
  const look = { brand, sender: company, title, locale, now: shop.clock.now() };
  const bytes = await renderPapers(papers, look);
  if (bytes === null) throw papers.missing[0]?.cause ?? noParcel();
  await recordPrinting(shop, papers);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${papers.kind}.pdf"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** What will be printed, and what will not. */
export function PapersScreen() {
  const { kind, numbers, missing } = useLoaderData<typeof loadPapersScreen>();
  const { say } = useOffice();
  const crumbs = [{ text: say('page.orders'), to: '/office/orders' }, { text: say(`papers.${kind}`) }];
  const all = numbers.length + missing.length;
  return (
    <Page crumbs={crumbs}>
      <div className="head">
        <div>
          <h1>{all === 0 ? say('many.none') : say(`papers.ready.${kind}`, { n: numbers.length, all })}</h1>
          <p>
            <a href="/office/orders?view=to-send">{say('many.back')}</a>
          </p>
        </div>
        <span className="sp" />
        {numbers.length > 0 && (
          <a
            className="b p"
            data-act
            href={papersAddress(kind, numbers, '.pdf')}
            target="_blank"
            rel="noopener"
          >
            {say('papers.open')}
          </a>
        )}
      </div>
      <Missing missing={missing} title={say('papers.missing', { n: missing.length })} />
    </Page>
  );
}
