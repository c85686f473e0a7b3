import { Global, Module } from '@nestjs/common';
import { RecordKeepers } from '../../kernel/personal-records.js';

/** Where modules say what they keep about people. */
@Global()
@Module({ providers: [RecordKeepers], exports: [RecordKeepers] })
export class PrivacyModule {}
