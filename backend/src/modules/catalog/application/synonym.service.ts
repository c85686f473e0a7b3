import { Injectable } from '@nestjs/common';
import type { Synonym } from '@shop/contracts/synonyms';
import { AuditLog, differenceOf } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Database } from '../../../platform/database/database.js';
import { CATALOG_MESSAGES } from '../messages.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'synonym.added': Synonym;
    'synonym.changed': Synonym;
    'synonym.deleted': Synonym;
  }
}

/** The words that the search understands, by term. A change holds for searches that follow. */
@Injectable()
export class SynonymService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  /** Returns all, in alphabetical order. */
  list(): Promise<Synonym[]> {
    return this.database.query<Synonym>('SELECT term, meaning FROM search_synonyms ORDER BY term');
  }

  /** @throws DomainError `invalid_input` when the term has a meaning already, or means itself */
  add(synonym: Synonym): Promise<Synonym> {
    checkMeaning(synonym);
    return this.audit.run(async (record) => {
      const added = await this.database.count(
        'INSERT INTO search_synonyms (term, meaning) VALUES (:term, :meaning) ON CONFLICT (term) DO NOTHING RETURNING term',
        { ...synonym },
      );
      if (added === 0) throw DomainError.invalid('term', CATALOG_MESSAGES.synonyms.taken);
      record('synonym.added', { subject: subjectOf(synonym), after: synonym });
      return synonym;
    });
  }

  /** @throws DomainError 404, `invalid_input` when the term means itself */
  change(synonym: Synonym): Promise<Synonym> {
    checkMeaning(synonym);
    return this.audit.run(async (record) => {
      const before = await this.locked(synonym.term);
      await this.database.query('UPDATE search_synonyms SET meaning = :meaning WHERE term = :term', { ...synonym });
      record('synonym.changed', { subject: subjectOf(synonym), ...differenceOf(before, synonym) });
      return synonym;
    });
  }

  /** @throws DomainError 404 */
  remove(term: string): Promise<void> {
    return this.audit.run(async (record) => {
      const before = await this.locked(term);
      await this.database.query('DELETE FROM search_synonyms WHERE term = :term', { term });
      record('synonym.deleted', { subject: subjectOf(before), before });
    });
  }

  private async locked(term: string): Promise<Synonym> {
    const found = await this.database.one<Synonym>(
      'SELECT term, meaning FROM search_synonyms WHERE term = :term FOR UPDATE',
      { term },
    );
    if (!found) throw new DomainError('route_not_found', CATALOG_MESSAGES.synonyms.notFound);
    return found;
  }
}

const subjectOf = ({ term }: Synonym) => ({ id: term, label: term });

function checkMeaning({ term, meaning }: Synonym): void {
  if (term === meaning) throw DomainError.invalid('meaning', CATALOG_MESSAGES.synonyms.sameWord);
}
