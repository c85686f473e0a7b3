import { useEffect, useRef } from 'react';
import { Notice } from '../../../shared/ui/Notice';

/** Tells of a change that somebody else saved first. Nothing that was typed is lost. */
export function ChangedMeanwhile({ clashes }: { clashes: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers answer a promise here, which React would take for a clean-up.
    place.current?.scrollIntoView({ block: 'center' });
  }, [clashes]);
  return (
    <div ref={place}>
      <Notice tone="error">
        <p className="font-semibold">This product changed while you were editing. Nothing was saved yet.</p>
        <p>What you typed is still here, on top of the newest version. Check it and save again.</p>
        {clashes.length > 0 && (
          <>
            <p className="mt-2">Your entry is kept where both were changed:</p>
            <ul className="list-disc pl-5">
              {clashes.map((clash) => (
                <li key={clash}>{clash}</li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  );
}
