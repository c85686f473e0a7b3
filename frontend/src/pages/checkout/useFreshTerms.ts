import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { productsCompared } from '../../features/cart';
import { useProductsQuery } from '../../features/catalog';
import { useStoreSettingsQuery } from '../../shared/shop/shop-api';

/** Updates the cart to current prices and stock, and refetches settings and quote. */
export function useFreshTerms(refetchQuote: () => Promise<unknown>): { isRefreshing: boolean; refresh: () => void } {
  const dispatch = useDispatch();
  const [isRefreshing, setIsRefreshing] = useState(false);
  const { refetch: refetchProducts } = useProductsQuery();
  const { refetch: refetchSettings } = useStoreSettingsQuery();
  const fetchAll = async () => {
    const [products] = await Promise.all([refetchProducts(), refetchSettings(), refetchQuote()]);
    if (products.data) dispatch(productsCompared(products.data));
    setIsRefreshing(false);
  };
  const refresh = () => {
    setIsRefreshing(true);
    void fetchAll();
  };
  return { isRefreshing, refresh };
}
