export { PushModule } from './push.module.js';
export { PushService } from './push.service.js';
