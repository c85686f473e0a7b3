export { useCustomerQuery } from './api';
export { CustomerFacts } from './CustomerFacts';
export { CustomerList } from './CustomerList';
export { CUSTOMER_MESSAGES } from './messages';
export { EraseCustomer } from './ui/EraseCustomer';
