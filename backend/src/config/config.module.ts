import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Clock, SystemClock } from '../kernel/clock.js';
import { ContentSources } from '../kernel/content-sources.js';
import { Config } from './config.js';

/** Provides the settings, the clock and the list of allowed servers to every module. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: Config, useValue: config }, { provide: Clock, useClass: SystemClock }, ContentSources],
      exports: [Config, Clock, ContentSources],
    };
  }
}
