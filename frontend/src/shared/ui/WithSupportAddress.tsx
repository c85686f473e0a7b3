import { useStoreConfig } from '../shop/shop-api';

const INVITATION = 'write to us';

/** A sentence whose "write to us" opens a mail to the shop. */
export function WithSupportAddress({ sentence }: { sentence: string }) {
  const { supportEmail } = useStoreConfig();
  const [before = '', after] = sentence.split(INVITATION);
  if (after === undefined) return <>{sentence}</>;
  return (
    <>
      {before}
      <a href={`mailto:${supportEmail}`} className="link">
        {INVITATION}
      </a>
      {after}
    </>
  );
}
