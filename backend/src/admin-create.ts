import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { randomBytes } from 'node:crypto';
import readline from 'node:readline/promises';
import { Writable } from 'node:stream';
import 'reflect-metadata';
import { AdminModule } from './boot/admin.module.js';
import { openDatabaseServer } from './boot/database-server.js';
import { migrateWhenReachable } from './boot/database.js';
import { ensureAdmin } from './boot/initial-data.js';
import { BOOT_MESSAGES } from './boot/messages.js';
import { describeStartupError } from './boot/startup-error.js';
import { operatorVariables } from './boot/variables.js';
import { Config, readEnvironment } from './config/config.js';
import type { Environment } from './config/environment.js';
import { DomainError } from './kernel/domain-error.js';
import { Accounts } from './modules/identity/index.js';

/** Reads a line from the terminal. `hidden` disables echo. */
export async function prompt(question: string, { hidden = false } = {}): Promise<string> {
  const echo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!hidden) process.stdout.write(chunk);
      done();
    },
  });
  if (hidden) process.stdout.write(question);
  const terminal = readline.createInterface({ input: process.stdin, output: echo, terminal: true });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
    if (hidden) process.stdout.write('\n');
  }
}

/** Tokens and payments are not needed here. */
function configFor(env: Environment, databaseUrl: string): Config {
  return new Config(env, { databaseUrl, jwtSecret: env.JWT_SECRET ?? randomBytes(32).toString('base64url') });
}

async function whoShallBeAdmin(env: Environment): Promise<{ name: string; email: string; password: string }> {
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD)
    return { name: BOOT_MESSAGES.defaultName, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
  if (!process.stdin.isTTY) throw new DomainError('invalid_input', BOOT_MESSAGES.noTerminal);
  return {
    name: (await prompt(BOOT_MESSAGES.name)).trim() || BOOT_MESSAGES.defaultName,
    email: await prompt(BOOT_MESSAGES.email),
    password: await prompt(BOOT_MESSAGES.password, { hidden: true }),
  };
}

/** Creates an admin, or promotes the account with this e-mail. */
async function createAdmin(env: Environment): Promise<string> {
  const admin = await whoShallBeAdmin(env);
  await withApp(env, (app) => ensureAdmin(app, admin));
  return BOOT_MESSAGES.isAdmin(nameOf(admin.email));
}

/**
 * Resets the second factor of an admin who has lost device and recovery codes. Ends all their sessions and notifies
 * them by e-mail.
 */
async function resetSecondFactor(env: Environment, named: string | undefined): Promise<string> {
  const email = named ?? (process.stdin.isTTY ? await prompt(BOOT_MESSAGES.email) : '');
  if (!email) throw new DomainError('invalid_input', BOOT_MESSAGES.accountMissing);
  await withApp(env, (app) => app.get(Accounts).resetSecondFactor(email));
  return BOOT_MESSAGES.factorReset(nameOf(email));
}

const nameOf = (email: string): string => email.trim().toLowerCase();

/** Works while the shop runs, except with the embedded database, which serves only one process. */
async function withApp(env: Environment, work: (app: INestApplicationContext) => Promise<unknown>): Promise<void> {
  const database = await openDatabaseServer(env);
  try {
    await migrateWhenReachable(database.url);
    const app = await NestFactory.createApplicationContext(AdminModule.forRoot(configFor(env, database.url)), {
      logger: ['error'],
      abortOnError: false,
    });
    await work(app).finally(() => app.close());
  } finally {
    await database.stop();
  }
}

/** `--reset-second-factor somebody@example.in` resets a second factor instead of creating an admin. */
async function run(): Promise<void> {
  const env = readEnvironment(operatorVariables());
  const at = process.argv.indexOf('--reset-second-factor');
  const done = at > 0 ? await resetSecondFactor(env, process.argv[at + 1]) : await createAdmin(env);
  process.stdout.write(`${done}\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof DomainError ? error.message : describeStartupError(error)}\n`);
  process.exitCode = 1;
});
