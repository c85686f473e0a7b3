import { useStoreConfig } from '../../shared/shop/shop-api';
import { PageHead } from '../../shared/ui/PageHead';
import { WithSupportAddress } from '../../shared/ui/WithSupportAddress';
import { OPENING_MESSAGES } from './opening-messages';

/** What visitors see while an owner sets up the shop. */
export function OpeningSoon() {
  const { name } = useStoreConfig();
  return (
    <main id="main" tabIndex={-1} className="content grid flex-1 content-center py-section text-center">
      <PageHead title={OPENING_MESSAGES.title} isPrivate />
      <p className="font-display text-2xl font-semibold">{name}</p>
      <h1 className="mt-4">{OPENING_MESSAGES.title}</h1>
      <p className="mt-4 text-lead">
        <WithSupportAddress sentence={OPENING_MESSAGES.text} />
      </p>
    </main>
  );
}
