/** The element of the offline page, by which the client's script recognizes it. */
export const OFFLINE_PAGE_ID = 'offline-page';
