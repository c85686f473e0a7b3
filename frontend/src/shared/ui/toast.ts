/** Toasts at the top of the page: errors for 4 s, successes for 2 s. The region is in app/layout. */
export { toast } from 'react-hot-toast/headless';
