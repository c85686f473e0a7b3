import { Injectable } from '@nestjs/common';
import type { Synonym } from '@shop/contracts/synonyms';
import { Database } from '../../../../platform/database/database.js';
import { Synonyms } from '../../application/synonyms.js';

@Injectable()
export class PostgresSynonyms extends Synonyms {
  constructor(private readonly database: Database) {
    super();
  }

  override list(): Promise<Synonym[]> {
    return this.database.query<Synonym>('SELECT term, meaning FROM search_synonyms ORDER BY term');
  }

  override async add({ term, meaning }: Synonym): Promise<boolean> {
    const added = await this.database.count(
      'INSERT INTO search_synonyms (term, meaning) VALUES (:term, :meaning) ON CONFLICT (term) DO NOTHING RETURNING term',
      { term, meaning },
    );
    return added === 1;
  }

  override lock(term: string): Promise<Synonym | null> {
    return this.database.one<Synonym>('SELECT term, meaning FROM search_synonyms WHERE term = :term FOR UPDATE', {
      term,
    });
  }

  override async change({ term, meaning }: Synonym): Promise<void> {
    await this.database.query('UPDATE search_synonyms SET meaning = :meaning WHERE term = :term', { term, meaning });
  }

  override async remove(term: string): Promise<void> {
    await this.database.query('DELETE FROM search_synonyms WHERE term = :term', { term });
  }
}
