import { Global, Module } from '@nestjs/common';
import { ChangeListener } from './change-listener.js';
import { Changes } from './changes.js';

/** News of what shoppers see differently. */
@Global()
@Module({ providers: [Changes, ChangeListener], exports: [Changes, ChangeListener] })
export class ChangesModule {}
