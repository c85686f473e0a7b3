/** The launch offer. The settings screen warns an admin whose change would make it untrue. */
export function OfferBanner() {
  return (
    <aside aria-label="Launch offer" className="grid h-(--banner-height) place-items-center bg-forest-dark px-4 text-center text-sm font-semibold text-gold-light">
      <p>30% off and free shipping on all orders</p>
    </aside>
  );
}
