import './application/topics.js';

export { StaffModule } from './staff.module.js';
