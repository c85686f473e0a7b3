import type { ImageCopyInput, UploadedImage } from '@shop/contracts';
import { Body, Controller, Post, Query, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor, type UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import { IsIn, IsOptional } from 'class-validator';
import { IsText } from './rules.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { Accepts } from '../../../../platform/http/body.js';
import { AdmitUpload } from '../../../../platform/http/uploads/upload-admission.js';
import { ONE_IMAGE } from '../../../../platform/http/uploads/spool.js';
import { ImageService } from '../../application/image.service.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { Limited } from './limits.js';

const LONGEST = 2048;

/** The URL of an external image to copy to the uploads. */
export class ImageCopyDto implements ImageCopyInput {
  @IsText(1, LONGEST)
  address: string;
}

/** Query parameters of `POST /upload`. */
export class UploadQuery {
  /** `logo`: the image stays transparent, as a small PNG. */
  @IsOptional()
  @IsIn(['logo'], { message: CATALOG_MESSAGES.invalidUploadUse })
  for?: 'logo';
}

/** Image uploads of the back office. Files wait on disk, and are never stored unprocessed. */
@Controller('upload')
@ForStaff('catalogue')
export class UploadController {
  constructor(private readonly images: ImageService) {}

  @Post()
  @Accepts('multipart/form-data')
  @Limited('upload')
  @UseInterceptors(AdmitUpload, FileInterceptor('image', ONE_IMAGE))
  async upload(
    @CurrentCaller() { id }: Caller,
    @Query() { for: use }: UploadQuery,
    @UploadedFile() file?: UploadedMultipartFile,
  ): Promise<UploadedImage> {
    if (!file?.path || file.size === 0) throw DomainError.invalid('image', CATALOG_MESSAGES.imageMissing);
    return {
      image: await (use === 'logo' ? this.images.uploadLogo : this.images.upload).call(this.images, file.path, id),
    };
  }

  /** Copies an external image to the uploads. */
  @Post('copy')
  @Limited('upload')
  @UseInterceptors(AdmitUpload)
  async copy(@CurrentCaller() { id }: Caller, @Body() { address }: ImageCopyDto): Promise<UploadedImage> {
    return { image: await this.images.copy(address, id) };
  }
}
