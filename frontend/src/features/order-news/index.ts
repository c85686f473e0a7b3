export { device } from './device';
export { OrderNews } from './OrderNews';
