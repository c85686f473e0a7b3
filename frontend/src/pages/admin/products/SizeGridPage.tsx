import { PRODUCT_MESSAGES, SizeGrid } from '../../../features/admin-products';
import { PageHead } from '../../../shared/ui/PageHead';
import { ToProducts } from './ToProducts';

export function SizeGridPage() {
  return (
    <>
      <PageHead title={PRODUCT_MESSAGES.grid.title} isPrivate />
      <ToProducts />
      <h1 className="mb-6 text-h2">{PRODUCT_MESSAGES.grid.title}</h1>
      <SizeGrid />
    </>
  );
}
