import { createHash } from 'node:crypto';
import type { Encoding } from './encoding.js';

/** Returns a strong ETag of the uncompressed content. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url')}"`;
}

/** Returns the ETag of the same content in an encoding, whose bytes differ. */
export function etagIn(etag: string, encoding: Encoding | null): string {
  return encoding === null ? etag : `${etag.slice(0, -1)}-${encoding}"`;
}

/**
 * True when the client already has this content, in any encoding.
 * @param header `If-None-Match`: may list several tags, and a proxy may have weakened ours
 */
export function hasContent(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim() === '*' || bare(part.trim()) === bare(etag));
}

function bare(etag: string): string {
  return etag.replace(/^W\//, '').replace(/-(?:br|gzip)"$/, '"');
}
