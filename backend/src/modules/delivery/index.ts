export { DeliveryModule } from './delivery.module.js';
export { DeliveryService } from './delivery.service.js';
