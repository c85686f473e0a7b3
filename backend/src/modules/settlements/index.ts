export { BookMonths } from './application/book-months.js';
