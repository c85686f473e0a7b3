import type { MigrationInterface, QueryRunner } from 'typeorm';

const WORDS: readonly (readonly [meaning: string, terms: string])[] = [
  ['almond', 'बादाम'],
  ['cashew', 'काजू'],
  ['walnut', 'अखरोट'],
  ['pistachio', 'पिस्ता'],
  ['raisin', 'किशमिश मुनक्का'],
  ['fig', 'अंजीर'],
  ['date', 'खजूर छुहारा chhuhara'],
  ['apricot', 'खुबानी जर्दालू jardalu zardalu jardaloo'],
  ['fox nut', 'मखाना'],
  ['makhana', 'foxnut'],
  ['pine nut', 'चिलगोजा'],
  ['peanut', 'मूंगफली'],
  ['coconut', 'नारियल'],
  ['saffron', 'केसर'],
  ['cardamom', 'इलायची'],
  ['prune', 'आलूबुखारा'],
  ['flax', 'अलसी'],
  ['pumpkin', 'कद्दू kaddu'],
  ['hazelnut', 'हेज़लनट'],
  ['cranberry', 'क्रैनबेरी'],
  ['dry fruit', 'मेवा मेवे mewa meva dryfruit'],
  ['gift', 'उपहार तोहफा uphar tohfa'],
];
const VALUES = WORDS.flatMap(([meaning, terms]) =>
  terms.split(' ').map((term) => `('${term.normalize('NFC')}', '${meaning}')`),
);

/**
 * Synonyms in any script, with the usual Hindi words, and the words that customers searched for in vain: how often on which
 * day (India's), and nothing about who searched.
 */
export class SearchWords1768400000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE search_synonyms DROP CONSTRAINT search_synonyms_term_check;
      ALTER TABLE search_synonyms ADD CONSTRAINT search_synonyms_term_check
        CHECK (length(term) BETWEEN 2 AND 40 AND term !~ '[[:space:]%_\\\\]');
      INSERT INTO search_synonyms (term, meaning) VALUES ${VALUES.join(', ')} ON CONFLICT (term) DO NOTHING;
      CREATE TABLE search_misses (
        day date NOT NULL,
        word text NOT NULL CHECK (length(word) BETWEEN 2 AND 40),
        count integer NOT NULL DEFAULT 1 CHECK (count > 0),
        PRIMARY KEY (day, word)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE search_misses;
      DELETE FROM search_synonyms WHERE term !~ '^[a-z0-9]{2,40}$';
      ALTER TABLE search_synonyms DROP CONSTRAINT search_synonyms_term_check;
      ALTER TABLE search_synonyms ADD CONSTRAINT search_synonyms_term_check CHECK (term ~ '^[a-z0-9]{2,40}$');
    `);
  }
}
