import { LAUNCH_OFFER } from '@shop/contracts';
import { POLICY_FACTS } from '../../shared/config/policy-facts';
import { useBannerQuery, useStoreConfig } from '../../shared/shop/shop-api';
import { PolicyFrame } from './PolicyFrame';

export function TermsPage() {
  const { name } = useStoreConfig();
  const { data: banner } = useBannerQuery();
  return (
    <PolicyFrame title="Terms & Conditions" summary={`The rules that apply when you buy from ${name}.`}>
      <h2>1. Who may buy</h2>
      <p>
        Buyers must be {POLICY_FACTS.buyerAge}. You are responsible for keeping your password to yourself and for what
        is ordered with it.
      </p>
      <h2>2. Prices</h2>
      <p>
        Prices are in Indian rupees and include all taxes. Shipping, if any, is shown at checkout before you pay. The
        price that counts is the one shown when you pay.
      </p>
      {banner?.text === LAUNCH_OFFER ? <LaunchOffer /> : <Offers />}
      <h2>4. Orders and stock</h2>
      <p>
        Your order is accepted when your payment is confirmed and you see the order number. If something cannot be
        delivered after that, we refund it in full.
      </p>
      <h2>5. Payment</h2>
      <p>
        Payments by card or UPI are processed by Razorpay. We never see or store your card details. If a payment is
        taken and no order results from it, it is refunded in full.
      </p>
      <h2>6. Pictures and labels</h2>
      <p>
        Pictures of products are illustrations; packs and pieces may look different. The label on the pack is what
        counts for ingredients, allergens, weight and dates. Nuts may contain fragments of shell.
      </p>
      <h2>7. Reviews</h2>
      <p>
        Each customer may write one review for each product. We publish good and bad ones alike, pay for none, and
        remove only what is unlawful, insulting or not about the product.
      </p>
      <h2>8. Law</h2>
      <p>Indian law applies. Your rights under the Consumer Protection Act remain untouched by these terms.</p>
      <p>
        This site is made with free software and fonts; their{' '}
        <a href="/licences.txt" className="link">
          licences
        </a>{' '}
        are kept beside it.
      </p>
    </PolicyFrame>
  );
}

const LaunchOffer = () => (
  <>
    <h2>3. Launch offer</h2>
    <p>
      The launch offer is 30% off and free shipping on all orders. The reduction is already in the prices shown; the
      price before it is struck through beside them. The offer applies to every product while the banner at the top of
      the page announces it, and needs no code.
    </p>
  </>
);

const Offers = () => (
  <>
    <h2>3. Offers</h2>
    <p>
      An offer applies while the banner at the top of the page announces it, and needs no code. A reduction is already
      in the prices shown; the price before it is struck through beside them.
    </p>
  </>
);
