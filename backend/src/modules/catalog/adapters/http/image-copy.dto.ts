import type { ImageCopyInput } from '@shop/contracts';
import { IsText } from './rules.js';

const LONGEST = 2048;

/** Which image of another server is to be kept as an upload. */
export class ImageCopyDto implements ImageCopyInput {
  @IsText(1, LONGEST)
  address: string;
}
