import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { HOUR } from './limits.js';
import { networkOf } from './network.js';

const MAX_NETWORKS = 20_000;
const REMEMBERED_MS = 24 * HOUR;

/** Networks that sent a request of a signed-in user to this process within the last day. */
@Injectable()
export class KnownNetworks {
  private readonly networks = new LRUCache<string, true>({ max: MAX_NETWORKS, ttl: REMEMBERED_MS });

  remember(ip: string): void {
    this.networks.set(networkOf(ip), true);
  }

  isKnown(ip: string): boolean {
    return this.networks.has(networkOf(ip));
  }
}
