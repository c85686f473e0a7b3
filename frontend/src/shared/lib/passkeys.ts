import type { PasskeyOptions, PasskeyResponse } from '@shop/contracts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { PASSKEY_MESSAGES } from './messages';

/** Loaded on demand, because most visits need no passkey. */
const library = () => import('@simplewebauthn/browser');

/** No passkey was created or used. `message` can be shown to users. */
export class PasskeyFailed extends Error {}

export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Creates a passkey on the device. @throws PasskeyFailed */
export async function createPasskey(options: PasskeyOptions): Promise<PasskeyResponse> {
  const { startRegistration } = await library();
  return answered(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));
}

/** Signs with a passkey of the device. @throws PasskeyFailed */
export async function signWithPasskey(options: PasskeyOptions): Promise<PasskeyResponse> {
  const { startAuthentication } = await library();
  return answered(startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }));
}

async function answered(response: Promise<unknown>): Promise<PasskeyResponse> {
  try {
    return (await response) as PasskeyResponse;
  } catch (error) {
    throw new PasskeyFailed(sentenceFor(error));
  }
}

function sentenceFor(error: unknown): string {
  const name = (error as Error | undefined)?.name;
  if (name === 'InvalidStateError') return PASSKEY_MESSAGES.alreadyThere;
  if (name === 'SecurityError') return PASSKEY_MESSAGES.wrongAddress;
  return PASSKEY_MESSAGES.notUsed;
}
