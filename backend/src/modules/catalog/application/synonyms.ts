import { Injectable } from '@nestjs/common';
import type { Synonym } from '@shop/contracts/synonyms';
import { AuditLog, differenceOf } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { CATALOG_MESSAGES } from '../messages.js';

/** Synonyms by term, for the search. A change holds for searches that follow. Writes join the caller's transaction. */
export abstract class Synonyms {
  /** Returns all, in alphabetical order. */
  abstract list(): Promise<Synonym[]>;

  /** @returns false when the term has a meaning already */
  abstract add(synonym: Synonym): Promise<boolean>;

  abstract lock(term: string): Promise<Synonym | null>;

  abstract change(synonym: Synonym): Promise<void>;

  abstract remove(term: string): Promise<void>;
}

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'synonym.added': Synonym;
    'synonym.changed': Synonym;
    'synonym.deleted': Synonym;
  }
}

/** Lists and changes the words that the search understands. */
@Injectable()
export class ManageSynonyms {
  constructor(
    private readonly synonyms: Synonyms,
    private readonly audit: AuditLog,
  ) {}

  list(): Promise<Synonym[]> {
    return this.synonyms.list();
  }

  /** @throws DomainError `invalid_input` when the term has a meaning already, or means itself */
  add(synonym: Synonym): Promise<Synonym> {
    checkMeaning(synonym);
    return this.audit.run(async (record) => {
      if (!(await this.synonyms.add(synonym))) throw DomainError.invalid('term', CATALOG_MESSAGES.synonyms.taken);
      record('synonym.added', { subject: subjectOf(synonym), after: synonym });
      return synonym;
    });
  }

  /** @throws DomainError 404, `invalid_input` when the term means itself */
  change(synonym: Synonym): Promise<Synonym> {
    checkMeaning(synonym);
    return this.audit.run(async (record) => {
      const before = await this.locked(synonym.term);
      await this.synonyms.change(synonym);
      record('synonym.changed', { subject: subjectOf(synonym), ...differenceOf(before, synonym) });
      return synonym;
    });
  }

  /** @throws DomainError 404 */
  remove(term: string): Promise<void> {
    return this.audit.run(async (record) => {
      const before = await this.locked(term);
      await this.synonyms.remove(term);
      record('synonym.deleted', { subject: subjectOf(before), before });
    });
  }

  private async locked(term: string): Promise<Synonym> {
    const found = await this.synonyms.lock(term);
    if (!found) throw new DomainError('route_not_found', CATALOG_MESSAGES.synonyms.notFound);
    return found;
  }
}

const subjectOf = ({ term }: Synonym) => ({ id: term, label: term });

function checkMeaning({ term, meaning }: Synonym): void {
  if (term === meaning) throw DomainError.invalid('meaning', CATALOG_MESSAGES.synonyms.sameWord);
}
