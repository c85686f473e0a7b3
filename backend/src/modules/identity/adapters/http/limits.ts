import { limitsOf } from '../../../../platform/http/limits/limited.js';
import {
  HOUR,
  MINUTE,
  keepUnlessInvalid,
  type Limit,
  type LimitOutcome,
} from '../../../../platform/http/limits/limits.js';

const keepFailedSignIns = (status: number): LimitOutcome => (status === 401 ? 'keep' : 'reward');
const keepUnlessDone = (status: number): LimitOutcome => (status === 200 || status === 204 ? 'reward' : 'keep');
/** 202: the password was correct, and a second step follows. */
const keepDone = (status: number): LimitOutcome => (status === 200 || status === 202 ? 'keep' : 'reward');
/** 409 reveals that an email is registered. */
const keepKnown = (status: number): LimitOutcome => (status === 409 ? 'keep' : 'reward');
const keepWrongKeys = (status: number): LimitOutcome => (status === 400 ? 'keep' : 'reward');

/** Rate limits by name. */
export const IDENTITY_LIMITS = {
  /** `SignInTries` slows down guesses at one account from many networks. */
  login: [
    {
      max: 8,
      windowMs: 15 * MINUTE,
      per: 'account',
      after: (status) => (status === 200 ? 'reset' : keepFailedSignIns(status)),
    },
    { max: 30, windowMs: 15 * MINUTE, per: 'network', after: keepFailedSignIns, isGrowing: true },
    // A correct password also costs a hash and a session. Whole offices and the customers of mobile carriers share a network.
    { max: 60, windowMs: 15 * MINUTE, per: 'account', what: 'done', after: keepDone },
    { max: 200, windowMs: 15 * MINUTE, per: 'network', what: 'done', after: keepDone, isGrowing: true },
  ],
  // Thousands of customers of a mobile carrier share one IP address, so windows are short, and requests for registered emails are limited first.
  register: [
    { max: 20, windowMs: 10 * MINUTE, per: 'network', after: keepUnlessInvalid, isGrowing: true },
    { max: 60, windowMs: HOUR, per: 'network', what: 'hour', after: keepUnlessInvalid, isGrowing: true },
    { max: 10, windowMs: 10 * MINUTE, per: 'network', what: 'known', after: keepKnown },
    { max: 20, windowMs: HOUR, per: 'network', what: 'known in an hour', after: keepKnown },
  ],
  'forgot-password': [
    { max: 20, windowMs: 10 * MINUTE, per: 'network', after: keepUnlessInvalid, isGrowing: true },
    { max: 60, windowMs: HOUR, per: 'network', what: 'hour', after: keepUnlessInvalid, isGrowing: true },
  ],
  'first-owner': [{ max: 10, windowMs: 15 * MINUTE, per: 'network', after: keepWrongKeys }],
  'reset-password': [{ max: 10, windowMs: 15 * MINUTE, per: 'network', after: keepWrongKeys }],
  'confirm-email': [{ max: 10, windowMs: 15 * MINUTE, per: 'network', after: keepWrongKeys }],
  'send-confirmation': [{ max: 5, windowMs: HOUR, per: 'user' }],
  'own-data': [{ max: 10, windowMs: 15 * MINUTE, per: 'user' }],
  'delete-account': [{ max: 8, windowMs: 15 * MINUTE, per: 'user' }],
  'end-sessions': [{ max: 8, windowMs: 15 * MINUTE, per: 'user', after: keepUnlessDone }],
  'change-password': [{ max: 8, windowMs: 15 * MINUTE, per: 'user', after: keepUnlessDone }],
  'second-step': [{ max: 30, windowMs: 15 * MINUTE, per: 'network', after: keepFailedSignIns, isGrowing: true }],
  'passkey-options': [{ max: 60, windowMs: 15 * MINUTE, per: 'network' }],
  confirm: [{ max: 8, windowMs: 15 * MINUTE, per: 'user', after: keepUnlessDone }],
  factors: [{ max: 40, windowMs: 15 * MINUTE, per: 'user' }],
} as const satisfies Record<string, readonly Limit[]>;

export const Limited = limitsOf('identity', IDENTITY_LIMITS);
