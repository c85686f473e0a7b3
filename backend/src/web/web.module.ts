import { Module } from '@nestjs/common';
import { CatalogModule } from '../modules/catalog/index.js';
import { ContentModule } from '../modules/content/index.js';
import { SettingsModule } from '../modules/settings/index.js';
import { PageProducts, ShopPageData } from './shop-page-data.js';

/** Provides the data of server-rendered pages. */
@Module({
  imports: [CatalogModule, ContentModule, SettingsModule],
  providers: [PageProducts, ShopPageData],
})
export class WebModule {}
