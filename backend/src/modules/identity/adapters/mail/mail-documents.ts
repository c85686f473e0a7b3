import type { MailDocument } from '../../../../kernel/mail-words.js';
import { ACCOUNT_MAIL_MESSAGES } from './mail-messages.js';

const { welcome, confirmation, reset, passwordChanged, guessed, idle } = ACCOUNT_MAIL_MESSAGES;

export const WELCOME_MAIL = { key: 'mailWelcome', originals: welcome } as const;
export const CONFIRMATION_MAIL = { key: 'mailConfirmEmail', originals: confirmation } as const;
export const RESET_MAIL = { key: 'mailPasswordReset', originals: reset } as const;
export const PASSWORD_CHANGED_MAIL = { key: 'mailPasswordChanged', originals: passwordChanged } as const;
export const GUESSED_MAIL = { key: 'mailSignInGuessed', originals: guessed } as const;
export const IDLE_MAIL = { key: 'mailAccountIdle', originals: idle } as const;

/** The mails about an account that a shop can word itself. Those about a second factor state what was changed. */
export const ACCOUNT_MAIL_DOCUMENTS: readonly MailDocument[] = [
  WELCOME_MAIL,
  CONFIRMATION_MAIL,
  RESET_MAIL,
  PASSWORD_CHANGED_MAIL,
  GUESSED_MAIL,
  IDLE_MAIL,
];
