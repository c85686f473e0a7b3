import type { FastifyRequest } from 'fastify';
import { describeUserAgent } from '../../kernel/user-agent.js';
import type { Caller } from '../http/caller.js';
import { wideNetworkOf } from '../http/limits/network.js';
import { workContext, type WorkContext } from '../observability/work-context.js';

/** Somebody of the staff at work, as the audit log names them: no whole address, and of the browser two words. */
export interface Actor {
  readonly id: string;
  readonly role: string | null;
  readonly network: string;
  readonly device: string;
}

/** Beside the context, not in it: what stands there goes into every line of the technical log. */
const actors = new WeakMap<WorkContext, Actor>();

/** Names who works from here on in this request. */
export function nameActor({ id, role }: Caller, { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): void {
  actors.set(workContext(), {
    id,
    role,
    network: wideNetworkOf(ip),
    device: describeUserAgent(headers['user-agent'] ?? ''),
  });
}

/** Null when nobody of the staff is at work: at start, on the command line, in a job. */
export const currentActor = (): Actor | null => actors.get(workContext()) ?? null;
