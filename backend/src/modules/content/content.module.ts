import { Injectable, Module } from '@nestjs/common';
import { CatalogModule, ShownImages, type ImageSource } from '../catalog/index.js';
import { SettingsModule } from '../settings/index.js';
import { CacheableContent } from './cacheable-content.js';
import { ContentController, ContentPagesController, StoreController } from './content.controller.js';
import { ContentEditingService } from './content-editing.service.js';
import { ContentPreviews } from './content-preview.js';
import { ContentRepository } from './content.repository.js';
import { ContentService } from './content.service.js';
import { OriginalTexts } from './original-texts.js';
import { OwnWords } from './own-words.js';

/** Reports the images of all versions and drafts as in use. */
@Injectable()
class ContentImages implements ImageSource {
  constructor(
    images: ShownImages,
    private readonly stored: ContentRepository,
  ) {
    images.add(this);
  }

  shown(urls: readonly string[]): Promise<readonly string[]> {
    return this.stored.imagesAmong(urls);
  }
}

/** Texts, images and brand that a shop changes itself; the original ones are in the build of the frontend. */
@Module({
  imports: [CatalogModule, SettingsModule],
  controllers: [StoreController, ContentPagesController, ContentController],
  providers: [
    ContentRepository,
    ContentService,
    ContentPreviews,
    ContentEditingService,
    CacheableContent,
    ContentImages,
    OwnWords,
    OriginalTexts,
  ],
  exports: [ContentService, ContentPreviews],
})
export class ContentModule {
  static readonly tables = ['content_versions', 'content_drafts'];
}
