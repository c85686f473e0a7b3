import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { MakeImageWidths } from '../../application/make-image-widths.js';

declare module '../../../../platform/queue/job-queue.js' {
  interface JobQueues {
    images: true;
  }
}

@Injectable()
export class ImageJobs {
  constructor(handlers: JobHandlers, widths: MakeImageWidths) {
    handlers.on('image.uploaded', 'images', ({ name }) => widths.run(name));
  }
}
