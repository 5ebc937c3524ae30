import { data } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { findBikeModel, listBikeModels } from '#domain/catalogue/list-bike-models.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { listCurrentRecalls } from '#domain/safety/list-recalls.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { readDocuments, readPartsOfBuilds } from './read-papers.server.ts';
import { showRecall } from './show-recall.server.ts';

/** All bikes by year, the newest first. */
export async function openManuals(visit: RequestContext) {
  visit.showTags('catalogue');
  const models = await listBikeModels(visit.shop);
  const years = Map.groupBy(models, ({ modelYear }) => modelYear);
  return {
    years: [...years].map(([year, all]) => ({
      year,
      models: all.map(({ code, name }) => ({ code, name })),
    })),
    oldest: Math.min(...models.flatMap(({ modelYear }) => modelYear ?? [])),
  };
}

/**
 * The documents, parts and notices of a model; also one that is not sold any more.
 * @throws a 404 answer when there is no such model
 */
export async function openModelPapers(visit: RequestContext, code: string) {
  const { shop } = visit;
  const model = await findBikeModel(shop, code);
  if (!model) throw data('This page could not be found', { status: 404 });
  visit.showTags('site', productTag(model.id));
  const [{ company }, recalls] = await Promise.all([findSiteConfig(shop), listCurrentRecalls(shop)]);
  const about = recalls.filter(({ products }) => products.includes(model.code));
  return {
    model: { code: model.code, name: model.name, year: model.modelYear },
    recalls: await Promise.all(about.map((recall) => showRecall(shop, recall, company))),
    documents: await readDocuments(shop, model.id),
    builds: await readPartsOfBuilds(shop, model.id),
  };
}
