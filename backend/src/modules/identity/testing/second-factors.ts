import type {
  AuthenticatorAppSetup,
  FactorAddedResponse,
  PasskeyChallenge,
  SecondStepRequired,
  SignedInUser,
} from '@shop/contracts';
import type { TestResponse, TestApp } from '../../../testing/test-app.js';
import { codeOfStep, stepAt } from '../application/second-factor/totp.js';
import type { SoftwareAuthenticator } from './software-authenticator.js';

export const PASSWORD = 'almond-basket';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A user with an account and second factors. */
export class FactorUser {
  /** Secret of the authenticator app, once there is one. */
  appSecret: Buffer = Buffer.alloc(0);
  recoveryCodes: string[] = [];
  /** The code that confirmed the app; it cannot be used again. */
  usedCode = '';

  constructor(
    private readonly shop: TestApp,
    readonly email: string,
    public token: string,
  ) {}

  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    token: string | null = this.token,
  ): Promise<TestResponse> {
    return this.shop.inject({ method, url: `/api${path}`, ...(payload && { payload }), ...(token && { token }) });
  }

  confirm(proof: object = { password: PASSWORD }): Promise<TestResponse> {
    return this.send('POST', '/users/me/confirmation', proof);
  }

  login(): Promise<TestResponse> {
    return this.send('POST', '/users/login', { email: this.email, password: PASSWORD }, null);
  }

  /** Signs in with the password. @throws unless a second step is required */
  async askedForSecondStep(): Promise<SecondStepRequired['secondStep']> {
    const response = await this.login();
    if (response.statusCode !== 202) throw new Error(`${response.statusCode} ${response.body}`);
    return response.json<SecondStepRequired>().secondStep;
  }

  complete(challenge: string, proof: object): Promise<TestResponse> {
    return this.send('POST', '/users/login/second-step', { challenge, ...proof }, null);
  }

  /** Returns a code of the authenticator app, the current one or one this many steps later. */
  code(later = 0): string {
    return codeOfStep(this.appSecret, stepAt(this.shop.clock.now()) + later);
  }

  /** Returns the current code for a displayed secret. */
  codeOf(secret: string): string {
    return codeOfStep(fromBase32(secret), stepAt(this.shop.clock.now()));
  }

  async addApp(): Promise<TestResponse> {
    await this.confirm();
    const { secret } = (await this.send('POST', '/users/me/authenticator-app')).json<AuthenticatorAppSetup>();
    this.appSecret = fromBase32(secret);
    this.usedCode = this.code();
    return this.kept(await this.send('POST', '/users/me/authenticator-app/confirm', { code: this.usedCode }));
  }

  async addPasskey(device: SoftwareAuthenticator, name = 'Phone'): Promise<TestResponse> {
    await this.confirm();
    const { challenge, options } = (await this.send('POST', '/users/me/passkeys/options')).json<PasskeyChallenge>();
    return this.kept(
      await this.send('POST', '/users/me/passkeys', { challenge, name, passkey: device.create(options) }),
    );
  }

  /** Signs in with password and the next code, and uses that session. */
  async signInWithCode(): Promise<void> {
    const { challenge } = await this.askedForSecondStep();
    const response = await this.complete(challenge, { code: this.code(1) });
    if (response.statusCode !== 200) throw new Error(response.body);
    this.token = response.json<SignedInUser>().token;
  }

  private kept(response: TestResponse): TestResponse {
    const { recoveryCodes } = response.json<FactorAddedResponse>();
    if (recoveryCodes?.length) this.recoveryCodes = recoveryCodes;
    return response;
  }
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
