import { useEffect, useRef } from 'react';
import { Notice } from '../../../shared/ui/Notice';

/** Shown after an edit conflict: lists the fields that both changed. The form keeps what was typed. */
export function EditConflictNotice({ conflicts }: { conflicts: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise here, which React would treat as a cleanup function.
    place.current?.scrollIntoView({ block: 'center' });
  }, [conflicts]);
  return (
    <div ref={place}>
      <Notice tone="error">
        <p className="font-semibold">This product changed while you were editing. Nothing was saved yet.</p>
        <p>What you typed is still here, on top of the newest version. Check it and save again.</p>
        {conflicts.length > 0 && (
          <>
            <p className="mt-2">Your entry is kept where both were changed:</p>
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
