import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { isApiRequest } from '../../platform/http/address.js';

/**
 * Allows the listed origins to send API requests; the shop's own pages need no entry. Origins must match exactly.
 * Requests have credentials, as the specification requires, so the response names the origin; no cookies are set.
 */
export async function allowOrigins(fastify: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await fastify.register(cors, {
    delegator: (request, done) =>
      done(null, {
        origin:
          isApiRequest(request) && origins.includes(request.headers.origin ?? '')
            ? (request.headers.origin ?? '')
            : false,
        credentials: true,
        methods: ['GET', 'POST', 'PUT', 'DELETE'],
        allowedHeaders: ['Authorization', 'Content-Type', 'If-None-Match'],
        exposedHeaders: ['X-Total-Count', 'Retry-After', 'ETag'],
        maxAge: 600,
        strictPreflight: false,
      }),
  });
}
