import { Body, Controller, Delete, Get, Header, Param, Post, Put } from '@nestjs/common';
import type { Message } from '@shop/contracts';
import type { Synonym } from '@shop/contracts/synonyms';
import { ForStaff } from '../../../../platform/http/caller.js';
import { ManageSynonyms } from '../../application/synonyms.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { MeaningDto, SynonymDto } from './synonym.dto.js';

/** Words that the search understands, such as names in another language. */
@Controller('admin/synonyms')
@ForStaff('catalogue')
export class SynonymsController {
  constructor(private readonly synonyms: ManageSynonyms) {}

  /** In alphabetical order. */
  @Get()
  @Header('cache-control', 'no-store')
  list(): Promise<Synonym[]> {
    return this.synonyms.list();
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
