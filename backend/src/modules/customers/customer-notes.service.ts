import { Injectable } from '@nestjs/common';
import { MAX_NOTES, type NoteInput, type StaffNote } from '@shop/contracts/notes';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { PersonalDataRegistry, type PersonalDataSource } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { ForeignKeyViolation } from '../../platform/database/driver-errors.js';
import { CUSTOMER_MESSAGES } from './messages.js';

declare module '../../kernel/audit-log.js' {
  interface AuditEvents {
    /** The text may name people, so only the number of notes is logged. */
    'customer.noted': { readonly notes: number };
  }
}

export const customerNotFound = () => new DomainError('account_not_found', CUSTOMER_MESSAGES.notFound);

/** What staff write about customers, who do not see it in the shop. It is personal data of the customer. */
@Injectable()
export class CustomerNotesService implements PersonalDataSource {
  constructor(
    registry: PersonalDataRegistry,
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {
    registry.add(this);
  }

  /**
   * Adds a note; the same one again changes nothing.
   * @param customerId not of staff, which the caller checks
   * @param by name of the author
   * @throws DomainError 404 for an account that does not exist, or no longer; `invalid_input` for one note too many
   */
  add(customerId: string, { id, text }: NoteInput, by: string): Promise<StaffNote> {
    return this.audit.run(async (record) => {
      // Locked, so that notes are counted one after the other.
      await this.database.query(`SELECT pg_advisory_xact_lock(hashtextextended('notes of ' || $1, 0))`, [customerId]);
      const notes = await this.notesOf(customerId);
      const known = notes.find(({ _id }) => _id === id);
      if (known) return known;
      if (notes.length >= MAX_NOTES) throw DomainError.invalid('text', CUSTOMER_MESSAGES.tooManyNotes(MAX_NOTES));
      const note = { _id: id, at: this.clock.now().toISOString(), by, text };
      await this.insert(customerId, note);
      record('customer.noted', {
        subject: { id: customerId },
        before: { notes: notes.length },
        after: { notes: notes.length + 1 },
      });
      return note;
    });
  }

  /** Without the authors, who are other people. */
  async read(userId: string): Promise<Record<string, unknown>> {
    return { notesAboutYou: (await this.notesOf(userId)).map(({ at, text }) => ({ at, text })) };
  }

  async erase(userId: string): Promise<void> {
    await this.database.query('DELETE FROM customer_notes WHERE user_id = $1', [userId]);
  }

  private async insert(customerId: string, { _id, at, by, text }: StaffNote): Promise<void> {
    try {
      await this.database.query(
        'INSERT INTO customer_notes (user_id, id, at, by, text) VALUES (:customerId, :id, :at, :by, :text)',
        { customerId, id: _id, at, by, text },
      );
    } catch (error) {
      if (error instanceof ForeignKeyViolation) throw customerNotFound();
      throw error;
    }
  }

  private async notesOf(customerId: string): Promise<StaffNote[]> {
    const rows = await this.database.query<Omit<StaffNote, 'at'> & { at: Date }>(
      'SELECT id AS "_id", at, by, text FROM customer_notes WHERE user_id = $1 ORDER BY at, id',
      [customerId],
    );
    return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
  }
}
