import { useState } from 'react';
import { Card } from '../../../shared/ui/Card';
import { CHIP } from '../../../shared/ui/chip';
import { CONTENT_MESSAGES } from '../messages';

/** A preview is looked at, not used. */
const LOOK_ONLY = '<style>a,button,input,summary{pointer-events:none}</style>';

interface PreviewProps {
  name: string;
  html: string;
}

/** The page of the shop as the server has rendered it. Scripts do not run in it. */
export function Preview({ name, html }: PreviewProps) {
  const [isPhone, setIsPhone] = useState(false);
  const size = (text: string, phone: boolean) => (
    <button type="button" aria-pressed={isPhone === phone} onClick={() => setIsPhone(phone)} className={CHIP}>
      {text}
    </button>
  );
  return (
    <Card
      title={CONTENT_MESSAGES.preview}
      aside={
        <div className="flex gap-2">
          {size(CONTENT_MESSAGES.desktop, false)}
          {size(CONTENT_MESSAGES.phone, true)}
        </div>
      }
    >
      <iframe
        title={CONTENT_MESSAGES.previewOf(name)}
        srcDoc={html + LOOK_ONLY}
        // Its styles come from the shop; without `allow-scripts` nothing in it runs.
        sandbox="allow-same-origin"
        className={`mx-auto h-[70vh] w-full border border-line bg-canvas ${isPhone ? 'max-w-90' : ''}`}
      />
    </Card>
  );
}
