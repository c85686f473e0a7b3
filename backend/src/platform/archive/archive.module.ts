import { Global, Module } from '@nestjs/common';
import { Archive } from './archive.js';

/** Moves old rows of other modules into files. */
@Global()
@Module({ providers: [Archive], exports: [Archive] })
export class ArchiveModule {
  static readonly tables = ['archive_files'];
}
