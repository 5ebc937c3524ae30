import { data, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Paging } from '#app/site/frame/paging.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { productTag } from '#domain/epochs/tags.ts';
import { findReviewed } from '#domain/reviews/find-reviewed.ts';
import { translator } from '#messages/catalogue.ts';
import type { Route } from './+types/reviews';
import { readReviews, shownReviews } from './load-reviews.server.ts';
import { ReviewsPart } from './reviews-part.tsx';

const PER_PAGE = 10;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { shop, showTags } = visit;
  const product = await findReviewed(shop, params.product);
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const isPage = Number.isInteger(page) && page >= 1 && page < 10_000;
  const of = product?.isShown && isPage && { productId: product.id, productCode: product.code };
  const loaded = of ? await readReviews(shop, of, { page, perPage: PER_PAGE }) : null;
  const shown = loaded?.found && page <= loaded.found.pages && shownReviews(visit, loaded);
  if (!product || !loaded?.found || !shown) throw data('This page could not be found', { status: 404 });
  showTags(productTag(product.id), 'site');
  const { kind, slug, categorySlug: category, name, code } = product;
  const t = translator(shop.locale);
  return {
    ...{ code, page, pages: loaded.found.pages, part: shown.part },
    title: t('reviews.all-of', { name }),
    back: {
      text: t('reviews.back', { name }),
      href: addressOf(shop.locale, kind === 'bike' ? 'bike-item' : 'ecommerce-item', { category, slug }),
    },
  };
}

/** All reviews of a product, page by page. */
export default function ReviewsPage() {
  const { code, title, back, part, page, pages } = useLoaderData<typeof loader>();
  const locale = useLocaleCode();
  const at = (to: number) =>
    addressOf(
      locale,
      'product-reviews',
      { product: code.toLowerCase() },
      { page: to > 1 ? String(to) : undefined },
    );
  return (
    <>
      <PageHead noindex title={title} />
      <div className="wrap grid gap-2 pt-10">
        <p>
          <TextLink href={back.href} icon="left">
            {back.text}
          </TextLink>
        </p>
        <h1 className="text-t2">{title}</h1>
      </div>
      <ReviewsPart data={part} key={page} />
      <div className="wrap pb-(--section)">
        <Paging at={at} page={page} pages={pages} />
      </div>
    </>
  );
}
