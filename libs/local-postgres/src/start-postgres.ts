import { findBinaries, type Binaries } from './binaries.js';
import { openDataDirectory, type DataDirectory } from './data-directory.js';
import { Ownership } from './ownership.js';
import { findPostmaster, launchPostmaster, stopPostmaster, type LaunchOptions, type Postmaster } from './postmaster.js';

export interface LocalPostgresOptions {
  /** Where the database lives; made when missing. */
  dataDir: string;
  log?: (line: string) => void;
  /** Where a server that is started listens. Default: a free port. */
  port?: number;
  /** More arguments for the server, such as `-c`, `fsync=off`. */
  flags?: string[];
  /** Whether this process alone may use the database. Default true; when false, several processes share one server. */
  exclusive?: boolean;
}

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
export const startPostgres = (options: LocalPostgresOptions): Promise<LocalPostgres> => openServer(options);

/** Starts or adopts the server of a data directory and claims it. */
export async function openServer({
  dataDir,
  log = () => undefined,
  port,
  flags = [],
  exclusive = true,
}: LocalPostgresOptions): Promise<LocalPostgres & { ownership: Ownership }> {
  const binaries = findBinaries();
  const directory = await openDataDirectory(dataDir, binaries, log);
  for (;;) {
    const { server, adopted } = await findOrLaunch(directory, binaries, { port, flags });
    const url = `postgres://postgres:${directory.password}@127.0.0.1:${server.port}/postgres`;
    const stopOnExit = () => interrupt(server.pid);
    if (!adopted) process.once('exit', stopOnExit);
    const ownership = await Ownership.claim({ url, dataDir, exclusive }).catch((error: unknown) => {
      process.removeListener('exit', stopOnExit); // the holder of the lock decides when the server ends
      throw error;
    });
    if (!ownership) continue;
    if (adopted) log(`The database was still running (process ${server.pid}): it is used as it is`);
    if (adopted && exclusive) process.once('exit', stopOnExit);
    const stop = async () => {
      process.removeListener('exit', stopOnExit);
      await ownership.end(() => stopPostmaster(server.pid));
    };
    return { url, port: server.port, adopted, ownership, stop };
  }
}

async function findOrLaunch(
  directory: DataDirectory,
  binaries: Binaries,
  options: LaunchOptions,
): Promise<{ server: Postmaster; adopted: boolean }> {
  for (;;) {
    const running = await findPostmaster(directory.path);
    if (running) return { server: running, adopted: true };
    const server = await launchPostmaster(directory, binaries, options);
    if (server) return { server, adopted: false };
  }
}

/** Requests a fast shutdown without waiting for it: nothing else is possible while a process exits. */
function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // it has ended already
  }
}
