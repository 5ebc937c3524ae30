import { useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import type { Route } from './+types/test-media';
import { findSamplesWorded } from './find-samples-worded.server.ts';
import { requireTestPages } from './open-test-page.server.ts';
import { renditionsOf } from './renditions-of.ts';

export const handle: PageHandle = { layout: 'contacts' };

/** One picture of each kind in all its renditions (specification sections 2, 7 and 9). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  requireTestPages(visit, params.locale);
  visit.showTags('catalogue');
  return findSamplesWorded(visit.shop);
}

export default function TestMedia() {
  const { pictures, words } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid gap-12 py-(--section)">
      <PageHead noindex title={words.title} />
      <div className="grid gap-4">
        <h1 className="text-t2">{words.title}</h1>
        <p className="max-w-[42em] text-lead text-pretty text-ink-2">{words.text}</p>
      </div>
      {pictures.map((picture) => (
        <section
          aria-labelledby={picture.kind}
          className="grid gap-6 border-t border-line pt-8"
          key={picture.kind}
        >
          <h2 className="text-t3" id={picture.kind}>
            {picture.name}
          </h2>
          <ul className="flex flex-wrap items-end gap-6">
            {renditionsOf(picture).map(({ address, width, height }) => (
              <li className="grid max-w-full gap-2" key={address}>
                <img
                  alt=""
                  className="h-auto max-w-full bg-page-2"
                  decoding="async"
                  height={height}
                  loading="lazy"
                  src={address}
                  width={width}
                />
                <a className="text-micro wrap-anywhere text-ink-2 underline" href={address}>
                  {address.replace(picture.hash, `${picture.hash.slice(0, 8)}…`)}, {width} × {height}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="missing" className="grid gap-6 border-t border-line pt-8">
        <h2 className="text-t3" id="missing">
          {words.missing}
        </h2>
        <p className="max-w-[42em] text-pretty text-ink-2">{words.missingText}</p>
        <ProductPicture
          alt={words.missing}
          className="block aspect-[3/2] w-full max-w-[18.75rem] bg-page-2"
          hash={null}
          height={200}
          sizes="300px"
          width={300}
        />
      </section>
    </div>
  );
}
