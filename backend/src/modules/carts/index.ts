export { CartsModule } from './carts.module.js';
export { CartService } from './cart.service.js';
export { type LeftCart } from './cart.repository.js';
export { AreContents, ProductSizeDto, type BoxContentDto } from './box-content.dto.js';
