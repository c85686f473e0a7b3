import type { ImageCopyInput } from '@shop/contracts';
import { IsText } from './rules.js';

const LONGEST = 2048;

/** The URL of an external image to copy to the uploads. */
export class ImageCopyDto implements ImageCopyInput {
  @IsText(1, LONGEST)
  address: string;
}
