import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { cartSlice, productsCompared } from '../../features/cart';
import { useLazyProductsQuery } from '../../features/catalog';
import { useStoreSettingsQuery } from '../../shared/shop/shop-api';

/** Updates the cart to current prices and stock, and refetches settings and quote. */
export function useFreshTerms(refetchQuote: () => Promise<unknown>): { isRefreshing: boolean; refresh: () => void } {
  const dispatch = useDispatch();
  const [isRefreshing, setIsRefreshing] = useState(false);
  const ids = useSelector(cartSlice.selectors.items).map(({ _id }) => _id);
  const [fetchProducts] = useLazyProductsQuery();
  const { refetch: refetchSettings } = useStoreSettingsQuery();
  const fetchAll = async () => {
    const [{ data: products }] = await Promise.all([fetchProducts(ids), refetchSettings(), refetchQuote()]);
    if (products) dispatch(productsCompared({ ids, products }));
    setIsRefreshing(false);
  };
  const refresh = () => {
    setIsRefreshing(true);
    void fetchAll();
  };
  return { isRefreshing, refresh };
}
