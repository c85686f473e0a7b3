import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../config/config.js';
import { Clock } from '../../kernel/clock.js';
import { SealedSecrets } from '../../platform/sealing/sealed-secrets.js';

/** The path of the job board. */
export const BOARD_PATH = '/admin/jobs';

const NAME = 'job-board';
/**
 * Browsers accept this prefix only over HTTPS, from this exact host and for all of its paths, so no other host of the
 * domain can set it.
 */
const SECURE_NAME = `__Host-${NAME}`;
const HOUR_SECONDS = 3600;

/**
 * Authenticates browsers on the job board. A browser that opens a page sends no bearer token, so a cookie contains the
 * caller's session token and its expiry, both encrypted. Scripts cannot read it, the API does not accept it, and it
 * expires after an hour or with the session.
 */
@Injectable()
export class BoardCookie {
  private readonly sealed: SealedSecrets;
  private readonly isSecure: boolean;

  constructor(
    { jwtSecret, publicUrl }: Config,
    private readonly clock: Clock,
  ) {
    this.sealed = new SealedSecrets([jwtSecret], 'job board cookies');
    this.isSecure = publicUrl.startsWith('https:');
  }

  /** Sets the cookie for the owner of this session token. */
  give(reply: FastifyReply, token: string): void {
    const endsAt = this.clock.now().getTime() + HOUR_SECONDS * 1000;
    const value = this.sealed.seal(Buffer.from(`${endsAt} ${token}`), NAME).toString('base64url');
    const cookie = [
      `${this.isSecure ? SECURE_NAME : NAME}=${value}`,
      `Path=${this.isSecure ? '/' : BOARD_PATH}`,
      `Max-Age=${HOUR_SECONDS}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(this.isSecure ? ['Secure'] : []),
    ];
    void reply.header('set-cookie', cookie.join('; '));
  }

  /** @returns the session token in the cookie; null without a valid cookie or after it has expired */
  read(request: FastifyRequest): string | null {
    const opened = this.sealed.open(Buffer.from(this.valueIn(request), 'base64url'), NAME);
    if (!opened) return null;
    const [endsAt, token] = opened.plain.toString().split(' ');
    return Number(endsAt) > this.clock.now().getTime() ? (token ?? null) : null;
  }

  /** Over HTTPS, reads only the name that no other host can set. */
  private valueIn(request: FastifyRequest): string {
    const start = `${this.isSecure ? SECURE_NAME : NAME}=`;
    const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
    return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? '';
  }
}
