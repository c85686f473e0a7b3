export { useProductToEditQuery } from './api';
export { PRODUCT_MESSAGES } from './messages';
export { DuplicateButton } from './ui/DuplicateButton';
export { ProductForm } from './ui/ProductForm';
export { SizeGrid } from './ui/SizeGrid';
export { ProductList } from './ui/ProductList';
export { LabelSettings, PriceSettings } from './ui/ProductSettings';
