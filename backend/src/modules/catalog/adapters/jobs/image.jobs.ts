import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { MakeImageWidths } from '../../application/make-image-widths.js';

@Injectable()
export class ImageJobs {
  constructor(handlers: JobHandlers, widths: MakeImageWidths) {
    handlers.on('image.uploaded', ({ name }) => widths.run(name));
  }
}
