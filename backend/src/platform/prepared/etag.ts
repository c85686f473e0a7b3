import { createHash } from 'node:crypto';
import type { Encoding } from './accepted-encoding.js';

/** A strong tag of a content as it is, without compression. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url')}"`;
}

/** The tag of the same content in an encoding: byte for byte these are different answers. */
export function etagIn(etag: string, encoding: Encoding | null): string {
  return encoding === null ? etag : `${etag.slice(0, -1)}-${encoding}"`;
}

/**
 * Whether a client has this content already, in whatever encoding it got it.
 * @param header `If-None-Match`: may list several tags, and a proxy may have made ours weak
 */
export function hasContent(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim() === '*' || bare(part.trim()) === bare(etag));
}

function bare(etag: string): string {
  return etag.replace(/^W\//, '').replace(/-(?:br|gzip)"$/, '"');
}
