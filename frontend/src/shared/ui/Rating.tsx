import { UI_MESSAGES } from './messages';
/** The outline of a star, from its top. The next star starts at its end. */
const OUTLINE = 'l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-2.9-5.4 2.9 1.1-6.1-4.5-4.3 6.1-.8z';
const STARS = 5;
/** Width of the square around a star, with the same gap on the left and right. */
const SQUARE = 24;
const GAP = 3.2;
const STAR_WIDTH = SQUARE - 2 * GAP;

interface StarsProps {
  count: number;
  /** The number of filled stars. A fraction fills a part of the next one. */
  filled: number;
  size: number;
}

/** A row of stars in a single SVG, because a list shows many. */
function Stars({ count, filled, size }: StarsProps) {
  const path = `M12 3.2${Array<string>(count).fill(OUTLINE).join(`m${SQUARE} 0`)}`;
  const whole = Math.floor(filled);
  const painted = filled > whole ? whole * SQUARE + (filled - whole) * STAR_WIDTH : whole * SQUARE - 2 * GAP;
  const share = painted / (count * SQUARE - 2 * GAP);
  return (
    <svg
      aria-hidden="true"
      width={count * size}
      height={size}
      viewBox={`0 0 ${count * SQUARE} ${SQUARE}`}
      className="shrink-0 text-gold"
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth={1.4} strokeLinejoin="round" />
      {filled > 0 && (
        <path d={path} fill="currentColor" style={{ clipPath: `inset(0 ${(100 - share * 100).toFixed(1)}% 0 0)` }} />
      )}
    </svg>
  );
}

export function Star({ isFilled, size }: { isFilled: boolean; size: number }) {
  return <Stars count={1} filled={isFilled ? 1 : 0} size={size} />;
}

/** Five stars for an average of 0 to 5, read out as "Rated 4.6 out of 5". */
export function Rating({ value, size = 18 }: { value: number; size?: number }) {
  return (
    <span role="img" aria-label={UI_MESSAGES.rated(value.toFixed(1))} className="inline-flex">
      <Stars count={STARS} filled={Math.max(0, Math.min(STARS, value))} size={size} />
    </span>
  );
}
