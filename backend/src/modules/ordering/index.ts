export { OrderingModule } from './ordering.module.js';
