import type { Notes } from '../ledger/entities.js';

/** Razorpay uses whole seconds. */
export const unixSeconds = (ms: number): number => Math.floor(ms / 1000);

/** Empty notes are an empty list, as in Razorpay's responses. */
export const wireNotes = (notes: Notes): Notes | [] => (Object.keys(notes).length === 0 ? [] : notes);

/** A page of objects; `count` is the number in this page. */
export const wireCollection = <T>(items: T[]) => ({ entity: 'collection', count: items.length, items });
