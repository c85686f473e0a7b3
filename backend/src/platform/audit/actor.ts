import type { FastifyRequest } from 'fastify';
import net from 'node:net';
import { deviceOf } from '../../kernel/device.js';
import type { Caller } from '../http/caller.js';
import { networkOf } from '../http/limits/network.js';
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
  actors.set(workContext(), { id, role, network: networkPrefixOf(ip), device: deviceOf(headers['user-agent'] ?? '') });
}

/** Null when nobody of the staff is at work: at start, on the command line, in a job. */
export const currentActor = (): Actor | null => actors.get(workContext()) ?? null;

/** Enough to tell the office from elsewhere, not enough to tell one person's connection: `203.0.113.0/24`, `2001:db8:1::/48`. */
export function networkPrefixOf(ip: string): string {
  const network = networkOf(ip);
  if (net.isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
