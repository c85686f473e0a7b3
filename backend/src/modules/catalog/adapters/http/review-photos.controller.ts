import {
  Controller,
  Get,
  Header,
  HttpCode,
  Injectable,
  Param,
  Post,
  Req,
  StreamableFile,
  UseGuards,
  UseInterceptors,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { FileInterceptor, type UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import type { Message } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { isId } from '../../../../kernel/ids.js';
import { Accepts } from '../../../../platform/http/body.js';
import { Public, type Caller } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { Sheddable } from '../../../../platform/http/limits/limited.js';
import { ONE_IMAGE } from '../../../../platform/http/uploads/spool.js';
import { AdmitUpload } from '../../../../platform/http/uploads/upload-admission.js';
import { AddReviewPhoto } from '../../application/add-review-photo.js';
import { reviewNotFound } from '../../application/review.service.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { ReviewPhotos } from '../postgres/review-photos.js';
import { Limited } from './limits.js';

interface PhotoRequest {
  readonly params: { readonly productId: string; readonly reviewId: string };
  readonly user: Caller;
  readonly file?: UploadedMultipartFile;
}

/** Rejects photos for another customer's review before their body is read. */
@Injectable()
class OwnReviewGuard implements CanActivate {
  constructor(private readonly addPhoto: AddReviewPhoto) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, user } = context.switchToHttp().getRequest<PhotoRequest>();
    const [productId, reviewId] = [params.productId.toLowerCase(), params.reviewId.toLowerCase()];
    if (!isId(productId) || !isId(reviewId)) throw reviewNotFound();
    await this.addPhoto.assertOwn({ productId, reviewId }, user.id);
    return true;
  }
}

const Id = (name: string) => Param(name, new IdPipe(reviewNotFound));

/** Photos of reviews: their authors add them, everybody sees them. */
@Controller('products/:productId/reviews/:reviewId/photos')
export class ReviewPhotosController {
  constructor(
    private readonly addPhoto: AddReviewPhoto,
    private readonly photos: ReviewPhotos,
  ) {}

  /** The client chooses the id of the photo; a repeated one changes nothing. */
  @Post(':photoId')
  @Accepts('multipart/form-data')
  @Limited('photo')
  @UseGuards(OwnReviewGuard)
  @UseInterceptors(AdmitUpload, FileInterceptor('photo', ONE_IMAGE))
  @HttpCode(200)
  async add(
    @Id('productId') productId: string,
    @Id('reviewId') reviewId: string,
    @Id('photoId') id: string,
    @Req() { user, file }: PhotoRequest,
  ): Promise<Message> {
    if (!file?.path || file.size === 0) throw DomainError.invalid('photo', CATALOG_MESSAGES.imageMissing);
    await this.addPhoto.run({ productId, reviewId }, { id, userId: user.id, image: file.path });
    return { message: CATALOG_MESSAGES.photoAdded };
  }

  /** Kept by browsers for a day: a photo never changes, but may be deleted with its review.
   * @response 200 image/webp
   */
  @Get(':photoId')
  @Public()
  @Sheddable({ strangersAtOnce: 2 })
  @Header('cache-control', 'public, max-age=86400')
  async show(
    @Id('productId') productId: string,
    @Id('reviewId') reviewId: string,
    @Id('photoId') id: string,
  ): Promise<StreamableFile> {
    const image = await this.photos.find({ productId, reviewId }, id);
    if (!image) throw reviewNotFound();
    return new StreamableFile(image, { type: 'image/webp' });
  }
}
