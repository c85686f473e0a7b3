export { useAddressesQuery } from './api';
export { postalAddress } from './profile-values';
export { AddAddress } from './ui/AddAddress';
export { AddressBook } from './ui/AddressBook';
export { AddressChoice } from './ui/AddressChoice';
export { ProfileForm } from './ui/ProfileForm';
export { Sessions } from './ui/Sessions';
export { YourData } from './ui/YourData';
