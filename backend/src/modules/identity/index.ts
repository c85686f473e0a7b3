export { Accounts } from './application/accounts.js';
export { IdentityModule } from './identity.module.js';
