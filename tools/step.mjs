// Runs a slow step of a start in the background. Shows its duration, and its output only when it fails.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** A failed step; the message is a sentence for the user. */
export class StepError extends Error {}

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Runs a command in the workspace's root. Ctrl-C or a signal ends the command with its child processes, and then this
 * process.
 * @param {string} title what happens, such as "Installing packages"
 * @param {{ command: string, args: string[], env?: NodeJS.ProcessEnv, usualSeconds?: number }} call
 * @param {(output: string) => string} explain turns the output of a failed command into a sentence
 */
export async function runStep(title, { command, args, env, usualSeconds }, explain) {
  const clock = startClock(title, usualSeconds);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32', // a separate process group, which can be signalled as a whole
    shell: process.platform === 'win32' && command === 'npm',
  });
  const release = endWithUs(child, clock);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const code = await new Promise((done) => {
    child.once('error', (error) => {
      output += error.message;
      done(1);
    });
    child.once('close', (status) => done(status ?? 1));
  });
  release();
  clock.stop(code === 0 ? 'done' : 'failed');
  if (code === 0) return;
  process.stderr.write(`\n${shorten(output)}\n\n`);
  throw new StepError(explain(output));
}

/** Keeps both ends of the output: some commands print the error first, others last. */
function shorten(output) {
  const lines = output.trim().split('\n');
  return lines.length <= 40 ? lines.join('\n') : [...lines.slice(0, 20), '…', ...lines.slice(-20)].join('\n');
}

/** Shows elapsed seconds and those that are usually left: on a terminal in one line, otherwise as a new line every 15 s. */
function startClock(title, usualSeconds = 0) {
  const started = Date.now();
  const seconds = () => (Date.now() - started) / 1000;
  const progress = () => {
    const left = Math.round(usualSeconds - seconds());
    return `${Math.round(seconds())} s${left > 0 ? `, about ${left} s left` : ''}`;
  };
  const live = process.stdout.isTTY;
  const show = (text) => process.stdout.write(live ? `\r\u001b[2K${text}` : `${text}\n`);
  show(usualSeconds ? `${title} … about ${usualSeconds} s` : `${title} …`);
  const ticking = setInterval(
    () => show(live ? `${title} … ${progress()}` : `  … ${progress()}`),
    live ? 1_000 : 15_000,
  );
  return {
    stop(outcome) {
      clearInterval(ticking);
      show(`${title}: ${outcome} after ${seconds().toFixed(1)} s`);
      if (live) process.stdout.write('\n');
    },
  };
}

function endWithUs(child, clock) {
  const handlers = Object.entries(SIGNALS).map(([signal, code]) => [
    signal,
    () => {
      clock.stop('stopped');
      child.removeAllListeners('close');
      child.once('close', () => process.exit(code));
      signalGroup(child, 'SIGTERM');
      setTimeout(() => signalGroup(child, 'SIGKILL'), 2_000);
    },
  ]);
  for (const [signal, handler] of handlers) process.once(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.removeListener(signal, handler);
  };
}

function signalGroup(child, signal) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // it has ended already
  }
}
