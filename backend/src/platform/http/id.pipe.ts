import { Injectable, type PipeTransform } from '@nestjs/common';
import type { DomainError } from '../../kernel/domain-error.js';
import { isId } from '../../kernel/ids.js';

/** Parses an id in a path. A malformed id gets the same response as one that does not exist. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  constructor(private readonly notFound: () => DomainError) {}

  transform(value: string): string {
    if (!isId(value)) throw this.notFound();
    return value.toLowerCase();
  }
}
