import { Icon } from '../../../shared/ui/Icon';
import { DETAIL_MESSAGES } from '../detail-messages';

const ARROW =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-canvas/90 text-forest shadow-card hover:bg-paper';

export interface GalleryProps {
  name: string;
  images: readonly string[];
  /** The image that shows the front of the pack, if known. */
  packImage?: string | undefined;
}

export function altOf({ name, images, packImage }: GalleryProps, at: number): string {
  if (packImage && images[at] === packImage) return DETAIL_MESSAGES.packOf(name);
  return images.length > 1 ? DETAIL_MESSAGES.imageOf(name, at + 1, images.length) : name;
}

export interface ArrowsProps {
  at: number;
  onShow: (index: number) => void;
}

/** Buttons to the previous and the next image. */
export function Arrows({ at, onShow }: ArrowsProps) {
  return (
    <>
      <button
        type="button"
        aria-label={DETAIL_MESSAGES.previousImage}
        onClick={() => onShow(at - 1)}
        className={`${ARROW} left-3`}
      >
        <Icon name="arrowLeft" size={20} />
      </button>
      <button
        type="button"
        aria-label={DETAIL_MESSAGES.nextImage}
        onClick={() => onShow(at + 1)}
        className={`${ARROW} right-3`}
      >
        <Icon name="arrowRight" size={20} />
      </button>
    </>
  );
}
