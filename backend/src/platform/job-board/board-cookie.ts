import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../kernel/clock.js';
import { Config } from '../config/config.js';
import { SealedSecrets } from '../sealing/sealed-secrets.js';

/** Where the job board is. */
export const BOARD_PATH = '/admin/jobs';

const NAME = 'job-board';
/** Browsers accept such a name by HTTPS, from this very host and for all of its paths only: no other host of the domain can set it. */
const SECURE_NAME = `__Host-${NAME}`;
const HOUR_SECONDS = 3600;

/**
 * A browser that opens a page sends no bearer token, so the job board has a cookie that contains the caller's session token and the time
 * until which it counts, both encrypted: the value is known to no script, is no token for the API, and is refused after an hour or
 * once the session has ended.
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

  /** @returns the session token in the cookie; null without a cookie of ours, or when its hour is over */
  read(request: FastifyRequest): string | null {
    const opened = this.sealed.open(Buffer.from(this.valueIn(request), 'base64url'), NAME);
    if (!opened) return null;
    const [endsAt, token] = opened.plain.toString().split(' ');
    return Number(endsAt) > this.clock.now().getTime() ? (token ?? null) : null;
  }

  /** By HTTPS only the name counts that no other host can set. */
  private valueIn(request: FastifyRequest): string {
    const start = `${this.isSecure ? SECURE_NAME : NAME}=`;
    const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
    return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? '';
  }
}
