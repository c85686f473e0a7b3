import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { isId } from '../../../../kernel/ids.js';
import type { Caller } from '../../../../platform/http/caller.js';
import { AddPhoto } from '../../application/add-photo.js';
import { complaintNotFound } from '../../application/complaint-not-found.js';

interface ComplaintRequest {
  readonly params: { readonly id: string };
  readonly user: Caller;
}

/** Rejects photos for another customer's complaint before their body is read. */
@Injectable()
export class OwnComplaintGuard implements CanActivate {
  constructor(private readonly addPhoto: AddPhoto) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, user } = context.switchToHttp().getRequest<ComplaintRequest>();
    if (!isId(params.id)) throw complaintNotFound();
    await this.addPhoto.assertOwn(params.id.toLowerCase(), user.id);
    return true;
  }
}
