import './application/topics.js';

export { IsEmailAddress, IsPersonName } from './adapters/http/identity.dto.js';
export { IsPhone, IsPin, ShippingAddressDto } from './adapters/http/shipping-address.dto.js';
export { Accounts } from './application/accounts.js';
export { EnsureBuyer } from './application/ensure-buyer.js';
export { FirstOwner } from './application/first-owner.js';
export { StaffAccounts, type JoiningAccount, type StaffAccount } from './application/staff-accounts.js';
export { IdentityModule } from './identity.module.js';
