import { useEffect, useRef } from 'react';
import { Notice } from '../../../shared/ui/Notice';
import { PRODUCT_MESSAGES } from '../messages';

/** Shown after an edit conflict: lists the fields that both changed. The form keeps the local values. */
export function EditConflictNotice({ conflicts }: { conflicts: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces, because newer browsers return a promise here, which React would treat as a cleanup function.
    place.current?.scrollIntoView({ block: 'center' });
  }, [conflicts]);
  return (
    <div ref={place}>
      <Notice tone="error">
        <p className="font-semibold">{PRODUCT_MESSAGES.conflict}</p>
        <p>{PRODUCT_MESSAGES.conflictHint}</p>
        {conflicts.length > 0 && (
          <>
            <p className="mt-2">{PRODUCT_MESSAGES.conflictFields}</p>
            <ul className="list-disc pl-5">
              {conflicts.map((conflict) => (
                <li key={conflict}>{conflict}</li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  );
}
