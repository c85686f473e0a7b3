import { useStoreConfig } from '../shop/shop-api';
import { CONTROL_MESSAGES } from './control-messages';

/** A sentence in which "write to us" is a mail link to the shop. */
export function WithSupportAddress({ sentence }: { sentence: string }) {
  const { supportEmail } = useStoreConfig();
  const [before = '', after] = sentence.split(CONTROL_MESSAGES.writeToUs);
  if (after === undefined) return <>{sentence}</>;
  return (
    <>
      {before}
      <a href={`mailto:${supportEmail}`} className="link">
        {CONTROL_MESSAGES.writeToUs}
      </a>
      {after}
    </>
  );
}
