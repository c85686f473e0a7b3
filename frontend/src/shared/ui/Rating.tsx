const STAR = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.6 20l1.1-6.1L3.2 9.6l6.1-.8L12 3.2Z';
const STARS = [1, 2, 3, 4, 5] as const;

/** One star, filled to a share between 0 and 1. */
export function Star({ share, size }: { share: number; size: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" className="shrink-0 text-gold">
      <path d={STAR} fill="none" stroke="currentColor" strokeWidth={1.4} strokeLinejoin="round" />
      {share > 0 && <path d={STAR} fill="currentColor" style={{ clipPath: `inset(0 ${100 - share * 100}% 0 0)` }} />}
    </svg>
  );
}

/** Five stars for an average of 0 to 5, read out as "Rated 4.6 out of 5". */
export function Rating({ value, size = 18 }: { value: number; size?: number }) {
  return (
    <span role="img" aria-label={`Rated ${value.toFixed(1)} out of 5`} className="inline-flex">
      {STARS.map((star) => <Star key={star} size={size} share={Math.max(0, Math.min(1, value - star + 1))} />)}
    </span>
  );
}
