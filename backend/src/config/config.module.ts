import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Clock, SystemClock } from '../kernel/clock.js';
import { ContentSources } from '../kernel/content-sources.js';
import { PersonalDataRegistry } from '../kernel/personal-data.js';
import { Config } from './config.js';

/** Provides the settings, the clock, and the lists of allowed servers and of personal data to every module. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: Config, useValue: config },
        { provide: Clock, useClass: SystemClock },
        ContentSources,
        PersonalDataRegistry,
      ],
      exports: [Config, Clock, ContentSources, PersonalDataRegistry],
    };
  }
}
