import type { FastifyRequest } from 'fastify';
import { describeUserAgent } from '../../kernel/user-agent.js';
import type { Caller } from './caller.js';
import { wideNetworkOf } from './limits/network.js';
import { workContext, type WorkContext } from '../tracing/tracing.js';

/** A staff member as named in the audit log: a truncated IP address, and the browser in two words. */
export interface Actor {
  readonly id: string;
  readonly role: string | null;
  readonly network: string;
  readonly device: string;
}

/** Stored outside the context, whose fields go into every line of the technical log. */
const actors = new WeakMap<WorkContext, Actor>();

/** Sets the actor for the rest of this request. */
export function nameActor({ id, role }: Caller, { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): void {
  actors.set(workContext(), {
    id,
    role,
    network: wideNetworkOf(ip),
    device: describeUserAgent(headers['user-agent'] ?? ''),
  });
}

/** Null outside staff requests: at startup, on the command line, in a job. */
export const currentActor = (): Actor | null => actors.get(workContext()) ?? null;
