import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { productsCompared } from '../../features/cart';
import { useProductsQuery } from '../../features/catalog';
import { useStoreSettingsQuery } from '../../shared/shop/shop-api';

/** Updates the cart to current prices and stock, and refetches the shipping rule. */
export function useFreshTerms(): { isRefreshing: boolean; refresh: () => void } {
  const dispatch = useDispatch();
  const [isRefreshing, setIsRefreshing] = useState(false);
  const { refetch: refetchProducts } = useProductsQuery();
  const { refetch: refetchSettings } = useStoreSettingsQuery();
  const fetchBoth = async () => {
    const [products] = await Promise.all([refetchProducts(), refetchSettings()]);
    if (products.data) dispatch(productsCompared(products.data));
    setIsRefreshing(false);
  };
  const refresh = () => {
    setIsRefreshing(true);
    void fetchBoth();
  };
  return { isRefreshing, refresh };
}
