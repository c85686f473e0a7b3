export { CONTENT_MESSAGES } from './messages';
