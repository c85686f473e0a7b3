export { wishListApi } from './api';
export {
  isUnused,
  readStoredWishList,
  unsyncedChange,
  wishAdded,
  wishesRemoved,
  wishListRestored,
  wishListSlice,
  wishListSynced,
} from './model';
export { WishButton } from './ui/WishButton';
