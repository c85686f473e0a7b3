import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../shared/ui/Icon';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { ProductImage } from '../../../shared/ui/ProductImage';
import { DETAIL_MESSAGES } from '../detail-messages';
import { altOf, Arrows, type GalleryProps } from './GalleryControls';

interface ZoomDialogProps extends GalleryProps {
  at: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** One image on the whole screen. A tap enlarges it further, or makes it fit again. Mount it to open it. */
export function ZoomDialog({ at, onShow, onClose, ...gallery }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={DETAIL_MESSAGES.imagesOf(gallery.name)}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-canvas"
    >
      <Enlarged key={at} image={gallery.images[at]} alt={altOf(gallery, at)} />
      {gallery.images.length > 1 && <Arrows at={at} onShow={onShow} />}
      <button
        type="button"
        aria-label={CONTROL_MESSAGES.close}
        onClick={() => dialog.current?.close()}
        className="absolute top-3 right-3 grid size-12 place-items-center rounded-full bg-canvas/90 text-forest shadow-card hover:bg-paper"
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}

interface EnlargedProps {
  image: string | undefined;
  alt: string;
}

function Enlarged({ image, alt }: EnlargedProps) {
  const area = useRef<HTMLDivElement>(null);
  const [isLarge, setIsLarge] = useState(false);
  useEffect(() => {
    const { current } = area;
    if (!current) return;
    current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
    current.scrollTop = (current.scrollHeight - current.clientHeight) / 2;
  }, [isLarge]);
  return (
    <div ref={area} className="grid h-full overflow-auto overscroll-contain">
      <button
        type="button"
        aria-pressed={isLarge}
        onClick={() => setIsLarge(!isLarge)}
        className={`m-auto block -outline-offset-4 ${isLarge ? 'w-[220vmin] cursor-zoom-out' : 'w-[min(100vw,100dvh)] cursor-zoom-in'}`}
      >
        <ProductImage stored={image} alt={alt} sizes="220vmin" isEager />
      </button>
    </div>
  );
}
