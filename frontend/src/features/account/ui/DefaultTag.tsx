import { ADDRESS_MESSAGES } from '../address-messages';
/** Marks the default address. */
export function DefaultTag() {
  return (
    <span className="rounded-full border border-line bg-canvas px-2.5 py-0.5 text-xs font-semibold text-ink-2">
      {ADDRESS_MESSAGES.default}
    </span>
  );
}
