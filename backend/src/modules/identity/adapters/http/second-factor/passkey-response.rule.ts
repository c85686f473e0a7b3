import { ValidateBy } from 'class-validator';
import { IDENTITY_MESSAGES } from '../../../messages.js';

/** Far more than any device sends. */
const MAX_CHARACTERS = 20_000;
const BASE64URL = /^[A-Za-z0-9_-]{1,1400}$/;

/** Validates the structure of a browser's passkey response. WebAuthn verifies its content. */
export const IsPasskeyResponse = (): PropertyDecorator =>
  ValidateBy({
    name: 'isPasskeyResponse',
    validator: { validate: hasForm, defaultMessage: () => IDENTITY_MESSAGES.passkeyUnreadable },
  });

function hasForm(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || JSON.stringify(value).length > MAX_CHARACTERS) return false;
  const { id, rawId, type, response } = value as Record<string, unknown>;
  return typeof id === 'string' && BASE64URL.test(id) && id === rawId && type === 'public-key' && hasTexts(response);
}

function hasTexts(response: unknown): boolean {
  return (
    typeof response === 'object' &&
    response !== null &&
    typeof (response as Record<string, unknown>)['clientDataJSON'] === 'string'
  );
}
