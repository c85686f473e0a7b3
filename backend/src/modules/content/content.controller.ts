import { Body, Controller, Delete, Get, HttpCode, Injectable, Param, Post, Put } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import type { StoreConfig } from '@shop/contracts';
import {
  CONTENT_PAGES,
  type ContentDraft,
  type ContentKey,
  type ContentPage,
  type ContentPageKey,
  type ContentPreview,
  type ContentSummary,
  type ContentTexts,
  type EditedContent,
} from '@shop/contracts/content';
import { IsBoolean, IsISO8601, IsObject, IsOptional } from 'class-validator';
import { DomainError } from '../../kernel/domain-error.js';
import { type Caller, CurrentCaller, ForStaff, Public } from '../../platform/http/caller.js';
import { NeedsConfirmation } from '../../platform/http/confirmation.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { limitsOf } from '../../platform/http/limits/limited.js';
import { MINUTE } from '../../platform/http/limits/limits.js';
import { ContentEditingService } from './content-editing.service.js';
import { ContentPreviews } from './content-preview.js';
import { isContentKey } from './content-rules.js';
import { ContentService } from './content.service.js';
import { CONTENT_MESSAGES } from './messages.js';

const notFound = () => new DomainError('route_not_found', CONTENT_MESSAGES.notFound);

@Injectable()
class KeyPipe implements PipeTransform<string, ContentKey> {
  transform(key: string): ContentKey {
    if (!isContentKey(key)) throw notFound();
    return key;
  }
}

@Injectable()
class PagePipe implements PipeTransform<string, ContentPageKey> {
  transform(page: string): ContentPageKey {
    const known = CONTENT_PAGES.find((one) => one === page);
    if (!known) throw notFound();
    return known;
  }
}

const Key = () => Param('key', KeyPipe);
const VersionId = () => Param('id', new IdPipe(notFound));

/** Texts by field; a blank or missing one stands for the original. The fields are in `libs/contracts/src/content.ts`. */
export class ContentTextsDto {
  @IsObject({ message: CONTENT_MESSAGES.noTexts })
  texts!: Record<string, string>;
}

export class ContentDraftDto extends ContentTextsDto {
  @IsOptional()
  @IsISO8601({ strict: true }, { message: CONTENT_MESSAGES.invalidMoment })
  basedOn?: string | null;
}

export class ContentVersionDto extends ContentTextsDto {
  @IsOptional()
  @IsISO8601({ strict: true }, { message: CONTENT_MESSAGES.invalidMoment })
  publishAt?: string | null;

  @IsOptional()
  @IsBoolean({ message: CONTENT_MESSAGES.invalidDrops })
  dropsVariables?: boolean;

  @IsOptional()
  @IsISO8601({ strict: true }, { message: CONTENT_MESSAGES.invalidMoment })
  basedOn?: string | null;

  @IsOptional()
  @IsISO8601({ strict: true }, { message: CONTENT_MESSAGES.invalidMoment })
  seen?: string | null;
}

const Limited = limitsOf('content', {
  change: [{ max: 60, windowMs: MINUTE, per: 'user' }],
  preview: [{ max: 60, windowMs: MINUTE, per: 'user' }],
});

/** Public configuration of the store: for the header, the footer and links in mails. */
@Controller('config/store')
@Public()
export class StoreController {
  constructor(private readonly content: ContentService) {}

  @Get()
  read(): Promise<StoreConfig> {
    return this.content.storeConfig();
  }
}

/** What the shop has changed on a page: policies, story, store information. */
@Controller('content/pages')
@Public()
export class ContentPagesController {
  constructor(private readonly content: ContentService) {}

  @Get(':page')
  read(@Param('page', PagePipe) page: ContentPageKey): Promise<ContentPage> {
    return this.content.page(page);
  }
}

/** Texts, images and brand of the shop: one document for each page or part of a page, with a draft and a history. */
@Controller('admin/content')
@ForStaff('content')
export class ContentController {
  constructor(
    private readonly editing: ContentEditingService,
    private readonly previews: ContentPreviews,
  ) {}

  @Get()
  list(): Promise<ContentSummary[]> {
    return this.editing.list();
  }

  @Get(':key')
  read(@Key() key: ContentKey): Promise<EditedContent> {
    return this.editing.read(key);
  }

  /** Saves a draft, which only staff see. 409 `edit_conflict` when it is not based on the present one. */
  @Put(':key/draft')
  @Limited('change')
  saveDraft(
    @CurrentCaller() { name }: Caller,
    @Key() key: ContentKey,
    @Body() { texts, basedOn = null }: ContentDraftDto,
  ): Promise<ContentDraft> {
    return this.editing.saveDraft(key, { texts, basedOn }, name);
  }

  @Delete(':key/draft')
  @HttpCode(204)
  discardDraft(@Key() key: ContentKey): Promise<void> {
    return this.editing.discardDraft(key);
  }

  /** Renders the page of the shop with these texts. Nothing is stored. */
  @Post(':key/preview')
  @Limited('preview')
  @HttpCode(200)
  preview(@Key() key: ContentKey, @Body() { texts }: ContentTextsDto): Promise<ContentPreview> {
    return this.previews.page(key, texts);
  }

  /** Publishes texts, at once or at a time. 422 `variables_dropped` when one of the original is missing; 409 `edit_conflict` as for a draft, and when other texts are public by now. */
  @Post(':key/versions')
  @NeedsConfirmation()
  @Limited('change')
  publish(
    @CurrentCaller() { name }: Caller,
    @Key() key: ContentKey,
    @Body() { texts, publishAt = null, dropsVariables = false, ...seen }: ContentVersionDto,
  ): Promise<EditedContent> {
    return this.editing.publish(key, { texts, publishAt, dropsVariables, ...seen }, name);
  }

  /** The texts of a version, to edit and publish them again. */
  @Get(':key/versions/:id')
  texts(@Key() key: ContentKey, @VersionId() id: string): Promise<ContentTexts> {
    return this.editing.textsOf(key, id);
  }

  /** Cancels a scheduled version. */
  @Delete(':key/versions/:id')
  @NeedsConfirmation()
  cancel(@Key() key: ContentKey, @VersionId() id: string): Promise<EditedContent> {
    return this.editing.cancel(key, id);
  }
}
