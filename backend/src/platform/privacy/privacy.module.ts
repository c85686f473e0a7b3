import { Global, Module } from '@nestjs/common';
import { PersonalDataRegistry } from '../../kernel/personal-data.js';

/** Where modules say what they keep about people. */
@Global()
@Module({ providers: [PersonalDataRegistry], exports: [PersonalDataRegistry] })
export class PrivacyModule {}
