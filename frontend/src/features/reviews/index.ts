export { Reviews, REVIEWS_ANCHOR } from './ui/Reviews';
