import { isDemoImage } from '@shop/contracts';
import { useState, type TouchEvent } from 'react';
import { Icon } from '../../../shared/ui/Icon';
import { ProductImage } from '../../../shared/ui/ProductImage';
import { CATALOG_MESSAGES } from '../messages';

const SWIPE_PX = 40;
const ARROW =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-canvas/90 text-forest shadow-card hover:bg-paper';

interface GalleryProps {
  name: string;
  images: readonly string[];
  /** The image that shows the front of the pack, if known. */
  packImage?: string | undefined;
}

function altOf({ name, images, packImage }: GalleryProps, at: number): string {
  if (packImage && images[at] === packImage) return CATALOG_MESSAGES.packOf(name);
  return images.length > 1 ? CATALOG_MESSAGES.imageOf(name, at + 1, images.length) : name;
}

/** One large image, arrows that wrap around, and thumbnails in five columns. Swiping works like the arrows. */
export function Gallery({ name, images, packImage }: GalleryProps) {
  const [at, setAt] = useState(0);
  const [touchedAt, setTouchedAt] = useState<number | null>(null);
  const count = images.length;
  const move = (by: number) => setAt((current) => (current + by + count) % count);
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const travelled = (changedTouches[0]?.clientX ?? 0) - (touchedAt ?? 0);
    if (touchedAt !== null && count > 1 && Math.abs(travelled) > SWIPE_PX) move(travelled < 0 ? 1 : -1);
    setTouchedAt(null);
  };
  return (
    <section aria-label={CATALOG_MESSAGES.imagesOf(name)}>
      <div
        className="relative"
        onTouchStart={({ touches }) => setTouchedAt(touches[0]?.clientX ?? null)}
        onTouchEnd={onTouchEnd}
      >
        <ProductImage
          stored={images[at]}
          alt={altOf({ name, images, packImage }, at)}
          isMain
          sizes="(min-width: 1024px) 580px, 94vw"
          className="rounded-card"
        />
        {count > 1 && (
          <>
            <button
              type="button"
              aria-label={CATALOG_MESSAGES.previousImage}
              onClick={() => move(-1)}
              className={`${ARROW} left-3`}
            >
              <Icon name="arrowLeft" size={20} />
            </button>
            <button
              type="button"
              aria-label={CATALOG_MESSAGES.nextImage}
              onClick={() => move(1)}
              className={`${ARROW} right-3`}
            >
              <Icon name="arrowRight" size={20} />
            </button>
          </>
        )}
      </div>
      {count > 1 && (
        <ul className="mt-3 grid grid-cols-5 gap-3">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={CATALOG_MESSAGES.showImage(index + 1, count)}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => setAt(index)}
                className="block w-full overflow-hidden rounded-card border-2 border-transparent aria-[current=true]:border-forest"
              >
                <ProductImage stored={image} alt="" sizes="120px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isDemoImage(images[at] ?? '') && <p className="mt-3 text-sm text-muted">{CATALOG_MESSAGES.illustration}</p>}
    </section>
  );
}
