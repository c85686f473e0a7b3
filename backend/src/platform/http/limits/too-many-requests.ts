import { HttpException, HttpStatus } from '@nestjs/common';
import { HTTP_MESSAGES } from '../messages.js';

/** Thrown for a request above its limit: 429, with the whole seconds to wait before a retry. */
export class TooManyRequests extends HttpException {
  readonly retryAfterSeconds: number;

  constructor(retryAfterMs: number) {
    const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
    super(HTTP_MESSAGES.tooManyAttempts(inWords(seconds)), HttpStatus.TOO_MANY_REQUESTS);
    this.retryAfterSeconds = seconds;
  }
}

function inWords(seconds: number): string {
  return seconds < 60 ? HTTP_MESSAGES.seconds(seconds) : HTTP_MESSAGES.minutes(Math.ceil(seconds / 60));
}
