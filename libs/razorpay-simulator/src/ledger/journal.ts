import fs from 'node:fs';
import path from 'node:path';

/** One line of the journal: a record that was put into a table, or removed from it. */
export type JournalLine = { table: string } & ({ put: { id: string } } | { remove: string });

/** Changes are written here before they are acknowledged. */
export interface Journal {
  read(): JournalLine[];
  append(line: JournalLine): void;
  /** Replaces everything, at once or not at all. */
  rewrite(lines: JournalLine[]): void;
}

const memoryOnly: Journal = { read: () => [], append: () => undefined, rewrite: () => undefined };

/** A journal in a file, or in memory without one. */
export function openJournal(file: string | undefined): Journal {
  return file === undefined ? memoryOnly : new JournalFile(file);
}

/** JSON lines, appended synchronously, so that acknowledged changes survive a SIGKILL. */
class JournalFile implements Journal {
  constructor(private readonly file: string) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
  }

  /**
   * @throws SyntaxError when a line other than the last is damaged. An incomplete last line was never acknowledged and
   * is dropped.
   */
  read(): JournalLine[] {
    if (!fs.existsSync(this.file)) return [];
    const lines = fs.readFileSync(this.file, 'utf8').split('\n');
    const torn = lines.pop();
    const read = lines.map((line) => JSON.parse(line) as JournalLine);
    if (torn) this.rewrite(read);
    return read;
  }

  append(line: JournalLine): void {
    fs.appendFileSync(this.file, `${JSON.stringify(line)}\n`);
  }

  rewrite(lines: JournalLine[]): void {
    const next = `${this.file}.next`;
    fs.writeFileSync(next, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    fs.renameSync(next, this.file);
  }
}
