import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import { isId } from '../../kernel/ids.js';

/** An id in a path. One that is malformed is answered like one that does not exist. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  constructor(private readonly missing: string) {}

  transform(value: string): string {
    if (!isId(value)) throw new DomainError('not-found', this.missing);
    return value.toLowerCase();
  }
}
