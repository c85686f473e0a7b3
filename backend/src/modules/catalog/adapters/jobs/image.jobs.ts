import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { ImageService } from '../../application/image.service.js';

declare module '../../../../platform/queue/job-queue.js' {
  interface JobQueues {
    images: true;
  }
}

@Injectable()
export class ImageJobs {
  constructor(handlers: JobHandlers, images: ImageService) {
    handlers.on('image.uploaded', 'images', ({ name }) => images.makeWidths(name));
  }
}
