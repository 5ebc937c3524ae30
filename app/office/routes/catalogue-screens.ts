import { CampaignScreen, changeCampaign, loadCampaignScreen } from '../campaigns/campaign.tsx';
import {
  CampaignsScreen,
  changeNewCampaign,
  loadCampaignsScreen,
  loadNewCampaign,
  NewCampaignScreen,
} from '../campaigns/campaigns.tsx';
import { BulkScreen, changeBulk, loadBulkScreen } from '../catalogue/bulk.tsx';
import { CatalogueScreen, changeCatalogue, loadCatalogueScreen } from '../catalogue/catalogue.tsx';
import { changeProductPage, loadProductScreen, ProductScreen } from '../catalogue/product.tsx';
import { changeVariantPage, loadVariantScreen, VariantScreen } from '../catalogue/variant.tsx';
import { changeVariants, loadVariantsScreen, VariantsScreen } from '../catalogue/variants.tsx';
import { CategoriesScreen, changeCategories, loadCategoriesScreen } from '../categories/categories.tsx';
import { CategoryScreen, changeCategoryScreen, loadCategoryScreen } from '../categories/category.tsx';
import { ColorScreen, changeColorScreen, loadColorScreen } from '../colors/color.tsx';
import { ColorsScreen, changeColors, loadColorsScreen } from '../colors/colors.tsx';
import { changeImports, ImportsScreen, loadImportsScreen } from '../imports/imports.tsx';
import { TABLE_FORMATS } from '../kit/table-file.ts';
import { changePriceHistory } from '../prices/least-quantities.tsx';
import { loadPriceHistory, loadPriceHistoryFile, PriceHistoryScreen } from '../prices/price-history.tsx';
import { changePriceList, loadPriceListScreen, PriceListScreen } from '../prices/price-list.tsx';
import { loadPriceListsScreen, PriceListsScreen } from '../prices/price-lists.tsx';
import { loadStartingPricesScreen, StartingPricesScreen } from '../prices/starting-prices.tsx';
import { changeRedirects, loadRedirectsScreen, RedirectsScreen } from '../redirects/redirects.tsx';
import {
  changeManufacturerPage,
  loadManufacturerScreen,
  ManufacturerScreen,
} from '../safety/manufacturer.tsx';
import {
  changeManufacturers,
  loadManufacturersScreen,
  ManufacturersScreen,
} from '../safety/manufacturers.tsx';
import { loadStockScreen, StockScreen } from '../stock/stock.tsx';
import { changeStockItem, loadStockItem, StockItemScreen } from '../stock/stock-item.tsx';
import { changeUsageScreen, loadUsageScreen, UsageScreen } from '../usages/usage.tsx';
import { changeUsages, loadUsagesScreen, UsagesScreen } from '../usages/usages.tsx';
import { can, type Screen } from './screen.ts';

/** The goods: what they are, how many there are, what they cost. */
export const CATALOGUE_SCREENS: readonly Screen[] = [
  {
    path: 'catalogue',
    handle: { title: 'page.catalogue', needs: can('catalogue', 'look') },
    ...{ loader: loadCatalogueScreen, action: changeCatalogue, Component: CatalogueScreen },
  },
  {
    path: 'catalogue/bulk',
    handle: { title: 'page.bulk', needs: can('catalogue', 'change') },
    ...{ loader: loadBulkScreen, action: changeBulk, Component: BulkScreen },
  },
  {
    path: 'catalogue/products/:code',
    handle: { title: 'page.product', needs: can('catalogue', 'look') },
    ...{ loader: loadProductScreen, action: changeProductPage, Component: ProductScreen },
  },
  {
    path: 'catalogue/products/:code/variants',
    handle: { title: 'page.variants', needs: can('catalogue', 'look') },
    ...{ loader: loadVariantsScreen, action: changeVariants, Component: VariantsScreen },
  },
  {
    path: 'catalogue/products/:code/variants/:variant',
    handle: { title: 'page.variant', needs: can('catalogue', 'look') },
    ...{ loader: loadVariantScreen, action: changeVariantPage, Component: VariantScreen },
  },
  {
    path: 'categories',
    handle: { title: 'page.categories', needs: can('catalogue', 'look') },
    ...{ loader: loadCategoriesScreen, action: changeCategories, Component: CategoriesScreen },
  },
  {
    path: 'categories/:code',
    handle: { title: 'page.categories', needs: can('catalogue', 'look') },
    ...{ loader: loadCategoryScreen, action: changeCategoryScreen, Component: CategoryScreen },
  },
  {
    path: 'colors',
    handle: { title: 'page.colors', needs: can('catalogue', 'look') },
    ...{ loader: loadColorsScreen, action: changeColors, Component: ColorsScreen },
  },
  {
    path: 'colors/:code',
    handle: { title: 'page.colors', needs: can('catalogue', 'look') },
    ...{ loader: loadColorScreen, action: changeColorScreen, Component: ColorScreen },
  },
  {
    path: 'usages',
    handle: { title: 'page.usages', needs: can('catalogue', 'look') },
    ...{ loader: loadUsagesScreen, action: changeUsages, Component: UsagesScreen },
  },
  {
    path: 'usages/:code',
    handle: { title: 'page.usages', needs: can('catalogue', 'look') },
    ...{ loader: loadUsageScreen, action: changeUsageScreen, Component: UsageScreen },
  },
  {
    path: 'manufacturers',
    handle: { title: 'page.manufacturers', needs: can('catalogue', 'look') },
    ...{ loader: loadManufacturersScreen, action: changeManufacturers, Component: ManufacturersScreen },
  },
  {
    path: 'manufacturers/:code',
    handle: { title: 'page.manufacturers', needs: can('catalogue', 'look') },
    ...{ loader: loadManufacturerScreen, action: changeManufacturerPage, Component: ManufacturerScreen },
  },
  {
    path: 'imports',
    handle: { title: 'page.imports', needs: can('catalogue', 'change') },
    ...{ loader: loadImportsScreen, action: changeImports, Component: ImportsScreen },
  },
  {
    path: 'stock',
    handle: { title: 'page.stock', needs: can('stock', 'look') },
    ...{ loader: loadStockScreen, Component: StockScreen },
  },
  {
    path: 'stock/:code',
    handle: { title: 'page.stock-item', needs: can('stock', 'look') },
    ...{ loader: loadStockItem, action: changeStockItem, Component: StockItemScreen },
  },
  {
    path: 'prices/:code',
    handle: { title: 'page.price-history', needs: can('prices', 'look') },
    ...{ loader: loadPriceHistory, action: changePriceHistory, Component: PriceHistoryScreen },
  },
  ...TABLE_FORMATS.map((format) => ({
    path: `prices/:code/history.${format}`,
    handle: { title: 'page.price-history' as const, needs: can('prices', 'export'), isFile: true },
    loader: loadPriceHistoryFile,
  })),
  {
    path: 'campaigns',
    handle: { title: 'page.campaigns', needs: can('prices', 'look') },
    ...{ loader: loadCampaignsScreen, Component: CampaignsScreen },
  },
  {
    path: 'campaigns/new',
    handle: { title: 'page.new-campaign', needs: can('prices', 'change') },
    ...{ loader: loadNewCampaign, action: changeNewCampaign, Component: NewCampaignScreen },
  },
  {
    path: 'campaigns/:id',
    handle: { title: 'page.campaign', needs: can('prices', 'look') },
    ...{ loader: loadCampaignScreen, action: changeCampaign, Component: CampaignScreen },
  },
  {
    path: 'redirects',
    handle: { title: 'page.redirects', needs: can('pages', 'look') },
    ...{ loader: loadRedirectsScreen, action: changeRedirects, Component: RedirectsScreen },
  },
  {
    path: 'price-lists',
    handle: { title: 'page.price-lists', needs: can('prices', 'look') },
    ...{ loader: loadPriceListsScreen, Component: PriceListsScreen },
  },
  {
    path: 'price-lists/:slug',
    handle: { title: 'page.price-lists', needs: can('prices', 'look') },
    ...{ loader: loadPriceListScreen, action: changePriceList, Component: PriceListScreen },
  },
  {
    path: 'starting-prices',
    handle: { title: 'page.starting-prices', needs: can('prices', 'look') },
    ...{ loader: loadStartingPricesScreen, Component: StartingPricesScreen },
  },
];
