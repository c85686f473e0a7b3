import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Clock, SystemClock } from '../kernel/clock.js';
import { Config } from './config.js';

/** Provides the settings and the clock to every module. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: Config, useValue: config },
        { provide: Clock, useClass: SystemClock },
      ],
      exports: [Config, Clock],
    };
  }
}
