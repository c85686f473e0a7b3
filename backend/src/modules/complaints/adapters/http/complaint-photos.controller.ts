import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  StreamableFile,
  UploadedFile,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor, type UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import type { Message } from '@shop/contracts';
import { isId } from '../../../../kernel/ids.js';
import { AddPhoto } from '../../application/add-photo.js';
import { complaintNotFound } from '../../domain/complaint.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Accepts } from '../../../../platform/http/body.js';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { AdmitUpload } from '../../../../platform/http/uploads/upload-admission.js';
import { ONE_IMAGE } from '../../../../platform/http/uploads/spool.js';
import { ImageService } from '../../../catalog/index.js';
import { ComplaintPhotos } from '../postgres/complaint-photos.js';
import { COMPLAINT_MESSAGES } from '../../messages.js';
import { Limited } from './limits.js';

interface ComplaintRequest {
  readonly params: { readonly id: string };
  readonly user: Caller;
}

/** Rejects photos for another customer's complaint before their body is read. */
@Injectable()
class OwnComplaintGuard implements CanActivate {
  constructor(private readonly addPhoto: AddPhoto) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, user } = context.switchToHttp().getRequest<ComplaintRequest>();
    if (!isId(params.id)) throw complaintNotFound();
    await this.addPhoto.assertOwn(params.id.toLowerCase(), user.id);
    return true;
  }
}

const Id = (name: string) => Param(name, new IdPipe(complaintNotFound));

/** Photos of a customer's own complaint. They have no public address and are not kept by browsers or proxies. */
@Controller('complaints/:id/photos')
export class ComplaintPhotosController {
  constructor(
    private readonly images: ImageService,
    private readonly addPhoto: AddPhoto,
    private readonly photos: ComplaintPhotos,
  ) {}

  /** The client chooses the id of the photo; a repeated one changes nothing. */
  @Post(':photoId')
  @Accepts('multipart/form-data')
  @Limited('photo')
  @UseGuards(OwnComplaintGuard)
  @UseInterceptors(AdmitUpload, FileInterceptor('photo', ONE_IMAGE))
  @HttpCode(200)
  async add(
    @CurrentCaller() { id: userId }: Caller,
    @Id('id') complaintId: string,
    @Id('photoId') id: string,
    @UploadedFile() file?: UploadedMultipartFile,
  ): Promise<Message> {
    if (!file?.path || file.size === 0) throw DomainError.invalid('photo', COMPLAINT_MESSAGES.photoMissing);
    const image = await this.images.clean(file.path, userId);
    await this.addPhoto.run({ id, complaintId, userId, image });
    return { message: COMPLAINT_MESSAGES.photoAdded };
  }

  /** @response 200 image/jpeg */
  @Get(':photoId')
  @Header('cache-control', 'private, no-store')
  async show(
    @CurrentCaller() { id: userId }: Caller,
    @Id('id') complaintId: string,
    @Id('photoId') id: string,
  ): Promise<StreamableFile> {
    await this.addPhoto.assertOwn(complaintId, userId);
    const image = await this.photos.find(complaintId, id);
    if (!image) throw complaintNotFound();
    return new StreamableFile(image, { type: 'image/jpeg' });
  }
}
