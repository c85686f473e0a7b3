import { resolveImageUrl, imageVariants } from '@shop/contracts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Icon } from './Icon';

interface ProductImageProps {
  /** As stored: `/uploads/x.jpg`, a bare `x.jpg`, or a full URL. Undefined when the product has no image. */
  stored: string | undefined;
  alt: string;
  /** The width at which the image is shown (the `sizes` attribute). */
  sizes: string;
  /** True for the main image above the fold. */
  isMain?: boolean;
  /** True for other images above the fold. */
  isEager?: boolean;
  className?: string;
}

function Placeholder({ alt, className }: { alt: string; className: string }) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={`grid aspect-square w-full place-items-center bg-sand text-gold-dark/50 ${className}`}
    >
      <Icon name="leaf" size={40} />
    </span>
  );
}

/** Returns how often loading the image has failed. A new image resets the number. */
function useFailures(stored: string | undefined): [number, () => void] {
  const [failed, setFailed] = useState({ stored, times: 0 });
  const times = failed.stored === stored ? failed.times : 0;
  return [times, () => setFailed({ stored, times: times + 1 })];
}

/**
 * Reports an image that failed before hydration: a server-rendered page loads its images before React listens for
 * errors. Uses `decode`, because an SVG without intrinsic size is complete and has no width, too.
 */
function useEarlyFailure(image: RefObject<HTMLImageElement | null>, onFailure: () => void): void {
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.currentSrc && current.naturalWidth === 0) current.decode().catch(onFailure);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: later failures come as events
  }, []);
}

/**
 * A square image in the smallest format that the browser supports. Until the narrower widths of a new upload exist, the
 * original is
 * shown. A placeholder replaces an image that cannot be loaded.
 */
export function ProductImage({
  stored,
  alt,
  sizes,
  isMain = false,
  isEager = false,
  className = '',
}: ProductImageProps) {
  const [failures, noteFailure] = useFailures(stored);
  const image = useRef<HTMLImageElement>(null);
  useEarlyFailure(image, noteFailure);
  const avif = stored && failures === 0 ? imageVariants(stored, 'avif') : null;
  const webp = stored && failures === 0 ? imageVariants(stored, 'webp') : null;
  const isLost = failures > 1 || (failures === 1 && imageVariants(stored ?? '', 'avif') === null);
  if (!stored || isLost) return <Placeholder alt={alt} className={className} />;
  return (
    <picture className="block">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        ref={image}
        src={resolveImageUrl(stored)}
        alt={alt}
        width={1200}
        height={1200}
        onError={noteFailure}
        loading={isMain || isEager ? 'eager' : 'lazy'}
        fetchPriority={isMain ? 'high' : 'auto'}
        decoding="async"
        referrerPolicy={stored.startsWith('https:') ? 'no-referrer' : undefined}
        className={`aspect-square w-full bg-sand object-cover ${className}`}
      />
    </picture>
  );
}
