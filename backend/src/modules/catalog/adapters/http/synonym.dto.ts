import { searchedAs, SYNONYM, type Synonym } from '@shop/contracts/synonyms';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { CATALOG_MESSAGES } from '../../messages.js';

const { synonyms: TEXTS } = CATALOG_MESSAGES;

const AsSearched = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? searchedAs(value) : value));

export class MeaningDto implements Pick<Synonym, 'meaning'> {
  @AsSearched()
  @Matches(SYNONYM.meaning, { message: TEXTS.invalidMeaning })
  @FieldLabel(TEXTS.meaning)
  meaning: string;
}

export class SynonymDto extends MeaningDto implements Synonym {
  @AsSearched()
  @Matches(SYNONYM.term, { message: TEXTS.invalidTerm })
  @FieldLabel(TEXTS.term)
  term: string;
}
