import { Injectable } from '@nestjs/common';
import { MAX_COMPLAINT_PHOTOS } from '@shop/contracts';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Transaction } from '../../../kernel/transaction.js';
import { take, complaintNotFound } from '../domain/complaint.js';
import { COMPLAINT_MESSAGES } from '../messages.js';
import { ComplaintPhotos } from '../adapters/postgres/complaint-photos.js';
import { Complaints } from '../adapters/postgres/complaints.js';

/** Adds a photo to a complaint of its customer, while it is open. */
@Injectable()
export class AddPhoto {
  constructor(
    private readonly transaction: Transaction,
    private readonly complaints: Complaints,
    private readonly photos: ComplaintPhotos,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError 404 for another customer's complaint. Call it before an image is received. */
  async assertOwn(complaintId: string, userId: string): Promise<void> {
    if ((await this.complaints.receiptOf(complaintId))?.userId !== userId) throw complaintNotFound();
  }

  /**
   * Repeated requests change nothing.
   * @param image a re-encoded JPEG
   * @throws DomainError 404, `complaint_status`, `invalid_input` for a sixth photo
   */
  run({ id, complaintId, userId, image }: PhotoInput): Promise<void> {
    return this.transaction.run(async () => {
      const complaint = await this.complaints.lock(complaintId);
      if (complaint?.userId !== userId) throw complaintNotFound();
      if (await this.photos.find(complaintId, id)) return;
      const at = this.clock.now();
      const step = take(complaint, { action: 'add-photo', by: COMPLAINT_MESSAGES.byCustomer, at });
      if ((await this.photos.countOf(complaintId)) >= MAX_COMPLAINT_PHOTOS)
        throw DomainError.invalid('photo', COMPLAINT_MESSAGES.tooManyPhotos(MAX_COMPLAINT_PHOTOS));
      if (!(await this.photos.add({ id, complaintId, image, at }))) throw complaintNotFound();
      await this.complaints.saveStep(step);
    });
  }
}

interface PhotoInput {
  /** Chosen by the client. */
  readonly id: string;
  readonly complaintId: string;
  readonly userId: string;
  readonly image: Buffer;
}
