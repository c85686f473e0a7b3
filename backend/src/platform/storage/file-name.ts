import { DomainError } from '../../kernel/domain-error.js';
import { STORAGE_MESSAGES } from './messages.js';

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gz: 'application/gzip',
};

/**
 * Letters, digits, dashes and underscores, and a known extension after one dot: nothing that could leave the folder.
 */
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,149}\.(avif|webp|png|jpe?g|gz)$/;

/** Returns the content type by extension; null for an invalid file name. */
export function contentTypeOf(name: string): string | null {
  return TYPES[NAME.exec(name)?.[1] ?? ''] ?? null;
}

/** @throws DomainError `invalid_input` for an invalid name or one that does not match the content type */
export function assertFits(name: string, contentType: string): void {
  const type = contentTypeOf(name);
  if (type === null) throw DomainError.invalid('name', STORAGE_MESSAGES.invalidName(name));
  if (type !== contentType) throw DomainError.invalid('name', STORAGE_MESSAGES.wrongName(name, contentType));
}
