import { Global, Module } from '@nestjs/common';
import { PersonalDataRegistry } from '../../kernel/personal-data.js';

/** Modules register here what personal data they store. */
@Global()
@Module({ providers: [PersonalDataRegistry], exports: [PersonalDataRegistry] })
export class PrivacyModule {}
