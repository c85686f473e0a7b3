import readline from 'node:readline/promises';
import { Writable } from 'node:stream';

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
