export { useProductToEditQuery } from './api';
export { PRODUCT_MESSAGES } from './messages';
export { ProductForm } from './ui/ProductForm';
export { ProductList } from './ui/ProductList';
export { LabelSettings, PriceSettings } from './ui/ProductSettings';
