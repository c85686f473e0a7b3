import { isDemoImage, resolveImageUrl } from '@shop/contracts';
import { lazy, Suspense, useRef, useState, type CSSProperties, type MouseEvent } from 'react';
import { Icon, type IconPath } from '../../../shared/ui/Icon';
import { ProductImage } from '../../../shared/ui/ProductImage';
import { DETAIL_MESSAGES } from '../detail-messages';
import { altOf, Arrows, type ArrowsProps, type GalleryProps } from './GalleryControls';

const ZOOM: IconPath = 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5';
/** Columns of the thumbnails. */
const COLUMNS = 5;
/** Below `lg`, one image and the beginning of the next, so that the price is on the first screen of a phone. */
const SLIDE = 'w-[clamp(13rem,28svh,100%)] shrink-0 snap-center overflow-hidden rounded-card lg:w-full';

const ZoomDialog = lazy(async () => ({ default: (await import('./ZoomDialog')).ZoomDialog }));

/**
 * Returns the image that a horizontally scrolling strip shows, and a function that scrolls to another, around its ends.
 * While it scrolls there, the images that it passes do not count.
 */
function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const target = useRef<number | null>(null);
  const show = (index: number) => {
    const next = (index + count) % count;
    setAt(next);
    const list = strip.current;
    const slide = list?.children[next];
    if (!list || !(slide instanceof HTMLElement)) return;
    const left = Math.min(slide.offsetLeft - (list.clientWidth - slide.clientWidth) / 2, widest(list));
    target.current = Math.abs(left - list.scrollLeft) > 1 ? next : null;
    list.scrollLeft = left;
  };
  const onScroll = () => {
    const list = strip.current;
    if (!list || widest(list) < 1) return;
    const shown = Math.round((list.scrollLeft / widest(list)) * (count - 1));
    if (target.current === null) setAt(shown);
    else if (target.current === shown) target.current = null;
  };
  const onTouchStart = () => (target.current = null);
  return { at, show, strip: { ref: strip, onScroll, onTouchStart } };
}

const widest = ({ scrollWidth, clientWidth }: HTMLElement): number => scrollWidth - clientWidth;

interface SlidesProps extends GalleryProps {
  at: number;
  strip: ReturnType<typeof useStrip>['strip'];
  onEnlarge: (event: MouseEvent) => void;
}

/** Each image links to itself, so that it can be enlarged without scripts. Only the shown one can be focused and is read out. */
function Slides({ at, strip, onEnlarge, ...gallery }: SlidesProps) {
  return (
    <ul
      {...strip}
      className="relative flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain rounded-card [scrollbar-width:none] motion-safe:scroll-smooth lg:gap-0"
    >
      {gallery.images.map((image, index) => (
        <li key={image} inert={index !== at} aria-hidden={index !== at} className={SLIDE}>
          <a
            href={resolveImageUrl(image)}
            rel="noreferrer"
            onClick={onEnlarge}
            className="relative block cursor-zoom-in -outline-offset-2"
          >
            <ProductImage
              stored={image}
              alt={altOf(gallery, index)}
              isMain={index === 0}
              sizes="(min-width: 1024px) 580px, 66vw"
            />
            <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full bg-canvas/90 text-forest">
              <Icon name={ZOOM} size={18} />
              <span className="sr-only">{DETAIL_MESSAGES.enlarge}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Thumbnails({ images, at, onShow }: ArrowsProps & Pick<GalleryProps, 'images'>) {
  return (
    <ul
      style={{ '--columns': Math.min(COLUMNS, images.length) } as CSSProperties}
      className="grid grid-cols-[repeat(var(--columns),2.75rem)] gap-1.5 lg:grid-cols-5 lg:gap-3"
    >
      {images.map((image, index) => (
        <li key={image}>
          <button
            type="button"
            aria-label={DETAIL_MESSAGES.showImage(index + 1, images.length)}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onShow(index)}
            className="block w-full overflow-hidden rounded-card border-2 border-transparent aria-[current=true]:border-forest"
          >
            <ProductImage stored={image} alt="" sizes="(min-width: 1024px) 100px, 48px" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A strip of images to swipe, arrows that wrap around, and thumbnails in five columns. A tap enlarges an image. */
export function Gallery(gallery: GalleryProps) {
  const { name, images } = gallery;
  const count = images.length;
  const { at, show, strip } = useStrip(count);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const enlarge = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setIsEnlarged(true);
  };
  return (
    <section
      aria-label={DETAIL_MESSAGES.imagesOf(name)}
      className="lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:self-start"
    >
      <div className="relative">
        {count > 0 ? (
          <Slides {...gallery} {...{ at, strip }} onEnlarge={enlarge} />
        ) : (
          <ProductImage stored={undefined} alt={name} sizes="" />
        )}
        {count > 1 && <Arrows at={at} onShow={show} />}
      </div>
      <div className="mt-2 flex items-center gap-4 lg:mt-3 lg:block">
        {count > 1 && <Thumbnails images={images} at={at} onShow={show} />}
        {isDemoImage(images[at] ?? '') && (
          <p className="min-w-0 flex-1 text-xs text-muted lg:mt-3 lg:text-sm">{DETAIL_MESSAGES.illustration}</p>
        )}
      </div>
      {isEnlarged && (
        <Suspense>
          <ZoomDialog {...gallery} {...{ at }} onShow={show} onClose={() => setIsEnlarged(false)} />
        </Suspense>
      )}
    </section>
  );
}
