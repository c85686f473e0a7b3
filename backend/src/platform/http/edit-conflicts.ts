import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, of, tap, type Observable } from 'rxjs';
import { DomainError } from '../../kernel/domain-error.js';
import { Database } from '../database/database.js';
import { etagOf, hasContent } from '../response-cache/cached-response.js';
import { HTTP_MESSAGES } from './messages.js';

const SETTINGS = 'replaced-settings';

interface ReplacedSettings {
  /** The method that returns the settings. */
  readonly by: string;
  /** Returns the part of a response that `change` replaces. */
  readonly partOf: (shown: never) => unknown;
}

/** Serializes the changes of one kind of settings. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('settings of ' || :name, 0))`;

@Injectable()
class EditConflicts implements NestInterceptor {
  constructor(
    private readonly database: Database,
    private readonly modules: ModuleRef,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, handler: CallHandler): Promise<Observable<unknown>> {
    const [controller, { name }] = [context.getClass(), context.getHandler()];
    const { by, partOf } = this.reflector.get<ReplacedSettings>(SETTINGS, controller);
    const tagOf = (shown: unknown) => etagOf(JSON.stringify(partOf(shown as never)));
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    if (name === by) return handler.handle().pipe(tap((shown) => void reply.header('etag', tagOf(shown))));
    if (name !== 'change') return handler.handle();

    const settings = this.modules.get<Record<string, () => Promise<unknown>>>(controller, { strict: false });
    const seen = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
    const response = await this.database.run(async () => {
      await this.database.query(LOCK, { name: controller.name });
      const before = seen === undefined ? undefined : tagOf(await settings[by]!());
      const changed: unknown = await lastValueFrom(handler.handle());
      // A repeated request changes nothing: its first response may have been lost.
      if (before !== undefined && !hasContent(seen, before) && tagOf(changed) !== before)
        throw new DomainError('edit_conflict', HTTP_MESSAGES.settingsChanged);
      return changed;
    });
    void reply.header('etag', tagOf(response));
    return of(response);
  }
}

/**
 * For a controller whose `change` replaces the settings that its `show` returns. Both respond with an ETag of it. A change with
 * `If-Match` is rolled back with 409 `edit_conflict` when the settings have changed since; without it, it replaces any.
 * @param options.by the method that returns the settings, if not `show`
 * @param options.partOf the part of its response that is replaced, if not all
 */
export const DetectsEditConflicts = <Shown>(
  options: { by?: string; partOf?: (shown: Shown) => unknown } = {},
): ClassDecorator =>
  applyDecorators(
    SetMetadata(SETTINGS, { by: 'show', partOf: (shown: Shown) => shown, ...options }),
    UseInterceptors(EditConflicts),
  );
