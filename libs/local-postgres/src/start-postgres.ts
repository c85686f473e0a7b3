import { closeSession, openSession, type LocalPostgresOptions } from './server-session.js';

/** A running embedded database. */
export interface LocalPostgres {
  /** Connection address of the database `postgres`, password included. */
  url: string;
  port: number;
  /** Whether the server was already running, left behind by a process that was killed. */
  adopted: boolean;
  /** Stops the server, unless other processes still share it. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on a loopback port, or adopts the server that a killed process left running.
 * The server ends with this process, except after a SIGKILL, and never by a Ctrl-C meant for the shop.
 * @throws LocalPostgresError with the reason as a sentence
 */
export async function startPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const session = await openSession(options);
  return { url: session.url, port: session.server.port, adopted: session.adopted, stop: () => closeSession(session) };
}
