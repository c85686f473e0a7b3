import { useEffect, useRef, useState, type FocusEvent, type TouchEvent } from 'react';
import { useTexts } from '../../shared/shop/shop-api';
import { Icon } from '../../shared/ui/Icon';
import { HOME_PAGE_MESSAGES } from './messages';
import { SlideImage } from './SlideImage';
import { STEMS, type Slide } from './slides';
import { useSlideshow } from './use-slideshow';

const SWIPE_PX = 40;

type SlideTexts = Partial<Record<`slide${number}${'Alt' | 'Image'}`, string>>;

const slideOf = (texts: SlideTexts, at: number): Slide => ({
  stem: STEMS[at]!,
  alt: texts[`slide${at + 1}Alt`]!,
  image: texts[`slide${at + 1}Image`],
});

/** True once the page has loaded. The images of later slides are loaded only then. */
function useIsPageLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const done = () => setIsLoaded(true);
    if (document.readyState === 'complete') done();
    else window.addEventListener('load', done, { once: true });
    return () => window.removeEventListener('load', done);
  }, []);
  return isLoaded;
}

interface ControlsProps {
  at: number;
  isStopped: boolean;
  onToggle: () => void;
  onPick: (slide: number) => void;
}

function Controls({ at, isStopped, onToggle, onPick }: ControlsProps) {
  return (
    <div className="absolute right-4 bottom-4 z-10 flex items-center gap-1 rounded-full bg-canvas/90 px-2 text-forest md:right-8 md:bottom-8">
      <button
        type="button"
        aria-label={isStopped ? HOME_PAGE_MESSAGES.play : HOME_PAGE_MESSAGES.pause}
        onClick={onToggle}
        className="grid size-11 place-items-center rounded-full"
      >
        <Icon name={isStopped ? 'play' : 'pause'} size={18} />
      </button>
      {STEMS.map((stem, slide) => (
        <button
          key={stem}
          type="button"
          aria-label={HOME_PAGE_MESSAGES.showSlide(slide + 1, STEMS.length)}
          aria-current={slide === at ? 'true' : undefined}
          onClick={() => onPick(slide)}
          className="group grid size-8 place-items-center rounded-full"
        >
          <span className="size-2.5 rounded-full border border-forest transition-all group-aria-[current=true]:w-6 group-aria-[current=true]:bg-forest" />
        </button>
      ))}
    </div>
  );
}

/** Shows three images in rotation. The text beside them does not change. */
export function Slideshow({ className = '' }: { className?: string }) {
  const { at, isStopped, pick, setIsPointedAt, setIsFocused, toggle } = useSlideshow(STEMS.length);
  const isPageLoaded = useIsPageLoaded();
  const texts = useTexts<SlideTexts>('home', HOME_PAGE_MESSAGES);
  const [touchedAt, setTouchedAt] = useState<number | null>(null);
  // A click also moves the focus, but should not pause the slideshow. Focus by keyboard should.
  const isClicking = useRef(false);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    !currentTarget.contains(relatedTarget) && setIsFocused(false);
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const travelled = (changedTouches[0]?.clientX ?? 0) - (touchedAt ?? 0);
    if (touchedAt !== null && Math.abs(travelled) > SWIPE_PX) pick(at + (travelled < 0 ? 1 : -1));
    setTouchedAt(null);
  };
  return (
    <section
      aria-roledescription="carousel"
      aria-label={HOME_PAGE_MESSAGES.slideshow}
      className={`overflow-hidden bg-sand ${className}`}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onPointerDown={() => {
        isClicking.current = true;
      }}
      onPointerUp={() => {
        isClicking.current = false;
      }}
      onPointerCancel={() => {
        isClicking.current = false;
      }}
      onFocus={() => setIsFocused(!isClicking.current)}
      onBlur={onBlur}
      onTouchStart={({ touches }) => setTouchedAt(touches[0]?.clientX ?? null)}
      onTouchEnd={onTouchEnd}
    >
      <Controls at={at} isStopped={isStopped} onToggle={toggle} onPick={pick} />
      <div aria-live={isStopped ? 'polite' : 'off'}>
        {STEMS.map((stem, index) => (
          <div
            key={stem}
            role="group"
            aria-roledescription="slide"
            aria-label={HOME_PAGE_MESSAGES.slideOf(index + 1, STEMS.length)}
            inert={index !== at}
            className={`absolute inset-0 transition-opacity duration-700 ${index === at ? 'opacity-100' : 'opacity-0'}`}
          >
            {(index === 0 || isPageLoaded) && (
              <SlideImage slide={slideOf(texts, index)} isFirst={index === 0} className="max-md:object-[50%_80%]" />
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
