import { imageVariants } from '@shop/contracts';
import type { Slide } from './slides';

const WIDE = [800, 1200, 1800] as const;
const TALL = [480, 800] as const;
const FORMATS = ['avif', 'webp'] as const;
const PHONE = '(max-width: 767px)';

const srcSet = (stem: string, widths: readonly number[], format: string) =>
  widths.map((width) => `/images/${stem}-${width}.${format} ${width}w`).join(', ');

interface SlideImageProps {
  slide: Slide;
  /** True for the first image, which loads with high priority. */
  isFirst: boolean;
  className?: string;
}

/** A wide version for desktops and a tall one for phones, each in the smallest format that the browser supports. */
export function SlideImage({ slide: { stem, alt, image }, isFirst, className = '' }: SlideImageProps) {
  return (
    <picture>
      {!image &&
        FORMATS.map((format) => (
          <source
            key={`tall-${format}`}
            media={PHONE}
            type={`image/${format}`}
            srcSet={srcSet(`${stem}-tall`, TALL, format)}
            sizes="100vw"
          />
        ))}
      {FORMATS.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={image ? imageVariants(image, format)! : srcSet(stem, WIDE, format)}
          sizes="100vw"
        />
      ))}
      <img
        src={image ?? `/images/${stem}-1200.jpg`}
        alt={alt}
        width={1800}
        height={1012}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
        decoding="async"
        className={`absolute inset-0 size-full object-cover ${className}`}
      />
    </picture>
  );
}
