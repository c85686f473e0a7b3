import { searchedAs, SYNONYM, type SearchMiss, type Synonym } from '@shop/contracts/synonyms';
import { Matches } from 'class-validator';
import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import type { Message } from '@shop/contracts';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { TransformText } from '../../../../platform/http/field.rules.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { ForStaff } from '../../../../platform/http/caller.js';
import { SynonymService } from '../../application/synonym.service.js';
import { SearchMisses } from '../postgres/search-misses.js';

const { synonyms: TEXTS } = CATALOG_MESSAGES;

export class MeaningDto implements Pick<Synonym, 'meaning'> {
  @TransformText(searchedAs)
  @Matches(SYNONYM.meaning, { message: TEXTS.invalidMeaning })
  @FieldLabel(TEXTS.meaning)
  meaning: string;
}

export class SynonymDto extends MeaningDto implements Synonym {
  @TransformText(searchedAs)
  @Matches(SYNONYM.term, { message: TEXTS.invalidTerm })
  @FieldLabel(TEXTS.term)
  term: string;
}

/** Words that the search understands, such as names in another language. */
@Controller('admin/synonyms')
@ForStaff('catalogue')
export class SynonymsController {
  constructor(
    private readonly synonyms: SynonymService,
    private readonly misses: SearchMisses,
  ) {}

  /** In alphabetical order. */
  @Get()
  list(): Promise<Synonym[]> {
    return this.synonyms.list();
  }

  /** The words that customers searched for in vain, most often first. */
  @Get('missing')
  missing(): Promise<SearchMiss[]> {
    return this.misses.list();
  }

  @Post()
  add(@Body() { term, meaning }: SynonymDto): Promise<Synonym> {
    return this.synonyms.add({ term, meaning });
  }

  @Put(':term')
  change(@Param('term') term: string, @Body() { meaning }: MeaningDto): Promise<Synonym> {
    return this.synonyms.change({ term, meaning });
  }

  @Delete(':term')
  async remove(@Param('term') term: string): Promise<Message> {
    await this.synonyms.remove(term);
    return { message: CATALOG_MESSAGES.synonyms.deleted };
  }
}
