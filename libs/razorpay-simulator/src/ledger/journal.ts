import fs from 'node:fs';
import path from 'node:path';
import type { WebhookDelivery, WebhookEvent } from './entities.js';
import type { Payment } from './entities.js';

/** One line of the journal: a record that was added to a table, or removed from it. */
export type JournalLine = { table: string } & ({ put: { id: string } } | { remove: string });

/** Changes are written here before they are acknowledged. */
export interface Journal {
  read(): JournalLine[];
  append(line: JournalLine): void;
  /** True when enough was appended since the last `rewrite` to justify another one. */
  isDueForCompaction(): boolean;
  /** Replaces the whole content atomically. */
  rewrite(lines: Iterable<JournalLine>): void;
  close(): void;
}

const memoryOnly: Journal = {
  read: () => [],
  append: () => undefined,
  isDueForCompaction: () => false,
  rewrite: () => undefined,
  close: () => undefined,
};

const COMPACTION_BYTES = 32 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;

/**
 * A journal in a file, or in memory without one.
 * @param compactionBytes minimum growth, in bytes, before the journal is compacted
 */
export function openJournal(file: string | undefined, compactionBytes = COMPACTION_BYTES): Journal {
  return file === undefined ? memoryOnly : new JournalFile(file, compactionBytes);
}

/** JSON lines, appended synchronously, so that acknowledged changes survive a SIGKILL. */
class JournalFile implements Journal {
  private descriptor: number | null = null;
  /** Bytes of the file after the last rewrite, and bytes appended since then. */
  private compacted = 0;
  private appended = 0;

  constructor(
    private readonly file: string,
    private readonly compactionBytes: number,
  ) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
  }

  /**
   * @throws SyntaxError when a line other than the last is damaged. An incomplete last line was never acknowledged and
   * is dropped.
   */
  read(): JournalLine[] {
    if (!fs.existsSync(this.file)) return [];
    const read: JournalLine[] = [];
    const torn = eachLine(this.file, (line) => read.push(JSON.parse(line) as JournalLine));
    this.compacted = fs.statSync(this.file).size;
    if (torn) this.rewrite(read);
    return read;
  }

  append(line: JournalLine): void {
    this.descriptor ??= fs.openSync(this.file, 'a');
    this.appended += fs.writeSync(this.descriptor, textOf(line));
  }

  isDueForCompaction(): boolean {
    return this.appended > Math.max(this.compactionBytes, this.compacted);
  }

  rewrite(lines: Iterable<JournalLine>): void {
    const next = `${this.file}.next`;
    this.compacted = writeLines(next, lines);
    this.appended = 0;
    this.close();
    fs.renameSync(next, this.file);
  }

  close(): void {
    if (this.descriptor !== null) fs.closeSync(this.descriptor);
    this.descriptor = null;
  }
}

function textOf(line: JournalLine): string {
  return `${JSON.stringify(line)}\n`;
}

/**
 * Reads in chunks: a journal may exceed the maximum length of a string. @returns true when the last line is incomplete
 */
function eachLine(file: string, take: (line: string) => void): boolean {
  const descriptor = fs.openSync(file, 'r');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let rest = Buffer.alloc(0);
  try {
    for (let length = fs.readSync(descriptor, chunk); length > 0; length = fs.readSync(descriptor, chunk)) {
      const bytes = Buffer.concat([rest, chunk.subarray(0, length)]);
      const end = bytes.lastIndexOf('\n') + 1;
      if (end > 0)
        bytes
          .toString('utf8', 0, end - 1)
          .split('\n')
          .forEach(take);
      rest = bytes.subarray(end);
    }
  } finally {
    fs.closeSync(descriptor);
  }
  return rest.length > 0;
}

/** @returns the number of bytes */
function writeLines(file: string, lines: Iterable<JournalLine>): number {
  const descriptor = fs.openSync(file, 'w');
  let written = 0;
  let text = '';
  const flush = () => {
    written += fs.writeSync(descriptor, text);
    text = '';
  };
  try {
    for (const line of lines) {
      text += textOf(line);
      if (text.length > CHUNK_BYTES) flush();
    }
    flush();
  } finally {
    fs.closeSync(descriptor);
  }
  return written;
}

/** Retention of payers' data. After a later restart the payments remain, without personal data. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const NOBODY = { email: 'void@razorpay.com', contact: '+919999999999' };
const NOBODYS_VPA = 'void@razorpay';

/**
 * @returns the journal without old webhooks and without the payers' data of old payments; pending deliveries are kept
 */
export function withoutExpired(lines: readonly JournalLine[], now: number): JournalLine[] {
  const isOld = ({ createdAt }: { readonly createdAt: number }) => createdAt < now - KEPT_MS;
  const awaited = new Set(
    recordsOf<WebhookDelivery>(lines, 'deliveries')
      .filter(({ state }) => state === 'pending')
      .map(({ eventId }) => eventId),
  );
  const gone = new Set(
    recordsOf<WebhookEvent>(lines, 'events')
      .filter((event) => isOld(event) && !awaited.has(event.id))
      .map(({ id }) => id),
  );
  return lines.flatMap((line): JournalLine[] => {
    if (!('put' in line)) return [line];
    if (line.table === 'events') return gone.has(line.put.id) ? [] : [line];
    if (line.table === 'deliveries') return gone.has((line.put as WebhookDelivery).eventId) ? [] : [line];
    return line.table === 'payments' && isOld(line.put as Payment) && !isAnonymous(line.put as Payment)
      ? [{ ...line, put: anonymous(line.put as Payment) }]
      : [line];
  });
}

function recordsOf<T>(lines: readonly JournalLine[], table: string): T[] {
  return lines.flatMap((line) => ('put' in line && line.table === table ? [line.put as T] : []));
}

function isAnonymous({ email, contact, means }: Payment): boolean {
  return email === NOBODY.email && contact === NOBODY.contact && (means.method !== 'upi' || means.vpa === NOBODYS_VPA);
}

function anonymous(payment: Payment): Payment {
  return {
    ...payment,
    ...NOBODY,
    means: payment.means.method === 'upi' ? { ...payment.means, vpa: NOBODYS_VPA } : payment.means,
  };
}
