export { DELIVERY_RULES, DeliveryModule } from './delivery.module.js';
export { DeliveryService } from './delivery.service.js';
export type { DeliverySchedule } from './promise.js';
