import { useId, useState } from 'react';
import { Star } from '../../../shared/ui/Rating';
import { REVIEW_MESSAGES } from '../messages';

const RATINGS = [1, 2, 3, 4, 5] as const;

interface StarInputProps {
  /** 0 when nothing is selected. */
  value: number;
  onChange: (rating: number) => void;
  error?: string;
}

/** Radio buttons shown as five stars. Supports arrow keys, and previews the rating on hover. */
export function StarInput({ value, onChange, error }: StarInputProps) {
  const [pointedAt, setPointedAt] = useState(0);
  const id = useId();
  const shown = pointedAt || value;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{REVIEW_MESSAGES.rating}</legend>
      <div className="-ml-1.5 inline-flex" onPointerLeave={() => setPointedAt(0)}>
        {RATINGS.map((rating) => (
          <label
            key={rating}
            onPointerEnter={() => setPointedAt(rating)}
            className="cursor-pointer rounded-button p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-forest"
          >
            <input
              type="radio"
              name={id}
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
              className="sr-only"
              aria-label={REVIEW_MESSAGES.stars(rating)}
            />
            <Star isFilled={rating <= shown} size={30} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
