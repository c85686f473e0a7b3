export { DELIVERY_RULES, DeliveryModule, ZONE_RULES } from './delivery.module.js';
export { DeliveryService } from './delivery.service.js';
export type { DeliverySchedule, WantedDelivery } from './promise.js';
