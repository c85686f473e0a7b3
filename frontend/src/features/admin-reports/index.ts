export { Reports } from './Reports';
