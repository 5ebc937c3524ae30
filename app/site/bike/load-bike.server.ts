import type { RequestContext } from '#app/context.ts';
import { loadGeometry } from '#app/site/geometry/load-geometry.server.ts';
import { loadProductPage } from '#app/site/product/load-product-page.server.ts';
import { loadFigures } from '#app/site/proof/load-figures.server.ts';
import { loadProof } from '#app/site/proof/load-proof.server.ts';
import { loadSafety } from '#app/site/safety/load-safety.server.ts';
import { loadSpecification, sharedProperties } from '#app/site/specification/load-specification.server.ts';
import { loadAbout } from './load-about.server.ts';
import { loadBuyFacts } from './load-buy-facts.server.ts';
import { loadInstalments } from './load-instalments.server.ts';
import { loadStage } from './load-stage.server.ts';

/** The data of a bike's page. @throws as `loadProductPage` */
export async function loadBike(visit: RequestContext, at: Parameters<typeof loadProductPage>[2]) {
  const { shown, product, rated } = await loadProductPage(visit, 'bike', at, (id) =>
    sharedProperties(visit, id),
  );
  const [about, specification, geometry, safety, facts, instalments, proof, stage, figures] =
    await Promise.all([
      loadAbout(visit, product),
      loadSpecification(visit, product.productId),
      loadGeometry(visit, product.productId),
      loadSafety(visit, product.productId),
      loadBuyFacts(visit, product.productCode),
      loadInstalments(
        visit,
        product.variants.map(({ streetAmount }) => streetAmount),
      ),
      loadProof(visit, product),
      loadStage(visit, product),
      loadFigures(visit, product, rated),
    ]);
  return { ...shown, ...about, specification, geometry, safety, facts, instalments, proof, stage, figures };
}
