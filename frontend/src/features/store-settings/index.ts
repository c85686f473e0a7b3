export { StoreSettings } from './ui/StoreSettings';
