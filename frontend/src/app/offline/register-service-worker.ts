import { shopApi } from '../../shared/shop/shop-api';
import type { AppStore } from '../store';

/** Installs the service worker, where the browser has them and the shop has not switched it off. */
export async function registerServiceWorker(store: AppStore): Promise<void> {
  const { data: shop } = shopApi.endpoints.storeConfig.select()(store.getState());
  if (shop && !shop.hasNoOfflinePage) await navigator.serviceWorker?.register('/service-worker.js');
}
