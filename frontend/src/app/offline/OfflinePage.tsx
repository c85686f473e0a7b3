import { useEffect, type ReactNode } from 'react';
import type { CartItem } from '../../features/cart';
import type { SeenProduct } from '../../features/catalog';
import { paths } from '../../shared/config/paths';
import { Button } from '../../shared/ui/Button';
import { ProductImage } from '../../shared/ui/ProductImage';
import { OFFLINE_MESSAGES as TEXTS } from './messages';

interface OfflinePageProps {
  cart?: readonly Pick<CartItem, 'cartItemId' | '_id' | 'name' | 'size' | 'quantity' | 'imageUrls'>[];
  seen?: readonly SeenProduct[];
}

const reload = () => window.location.reload();

/** The size of the thumbnails. */
const SIZES = '96px';

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-5 text-h3">{heading}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
    </section>
  );
}

interface ItemProps {
  product: SeenProduct;
  children?: ReactNode;
}

function Item({ product: { _id, name, image }, children }: ItemProps) {
  return (
    <li className="flex items-center gap-4">
      <span className="w-20 shrink-0">
        <ProductImage stored={image ?? undefined} alt="" sizes={SIZES} className="rounded-card" />
      </span>
      <span className="min-w-0">
        <a href={paths.product(_id)} className="inline-flex min-h-11 items-center font-semibold">
          {name}
        </a>
        {children}
      </span>
    </li>
  );
}

/**
 * What the service worker shows instead of a page that cannot be loaded: the cart and the last list without prices, which
 * may have changed. Loads the page when the connection is back.
 */
export function OfflinePage({ cart = [], seen = [] }: OfflinePageProps) {
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <main className="content max-w-4xl py-section">
      <h1>{TEXTS.heading}</h1>
      <p className="mt-4 mb-8 text-lead">{TEXTS.text}</p>
      <Button onClick={reload}>{TEXTS.retry}</Button>
      {cart.length > 0 && (
        <Section heading={TEXTS.cart}>
          {cart.map(({ cartItemId, _id, name, imageUrls, size, quantity }) => (
            <Item key={cartItemId} product={{ _id, name, image: imageUrls[0] ?? null }}>
              <span className="block text-ink-2">{TEXTS.quantity(size, quantity)}</span>
            </Item>
          ))}
        </Section>
      )}
      {seen.length > 0 && (
        <Section heading={TEXTS.seen}>
          {seen.map((product) => (
            <Item key={product._id} product={product} />
          ))}
        </Section>
      )}
    </main>
  );
}
