import { trackingUrl } from '@shop/contracts';
import { Icon } from '../../../shared/ui/Icon';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { toast } from '../../../shared/ui/toast';
import { ORDER_MESSAGES } from '../messages';

interface TrackingProps {
  partner: string;
  trackingId: string;
}

/** Courier, tracking ID with a copy button, and a link to the courier's page if it is known. */
export function Tracking({ partner, trackingId }: TrackingProps) {
  const address = trackingUrl(partner, trackingId);
  const copy = () =>
    navigator.clipboard.writeText(trackingId).then(
      () => toast.success(ORDER_MESSAGES.trackingIdCopied),
      () => toast.error(ORDER_MESSAGES.trackingIdNotCopied),
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-canvas px-4 py-3">
      <Icon name="truck" size={22} className="text-gold-dark" />
      <p className="min-w-0 break-all">
        {partner}: <span className="font-semibold tabular-nums">{trackingId}</span>
      </p>
      <button
        type="button"
        onClick={() => void copy()}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm sm:min-h-8 text-forest underline underline-offset-4"
      >
        <Icon name="copy" size={16} />
        {ORDER_MESSAGES.copyTrackingId}
      </button>
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-11 items-center gap-1.5 font-semibold sm:min-h-8 sm:ml-auto"
        >
          {ORDER_MESSAGES.trackPackage}
          <span className="sr-only"> {UI_MESSAGES.inNewTab}</span>
          <Icon name="external" size={16} />
        </a>
      )}
    </div>
  );
}
