import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { isOfApi } from '../address.js';

/**
 * Lets pages of the listed origins call the API; the shop's own pages need no entry. An origin is compared as a whole.
 * Calls are made with credentials as the specification has it, so the answer names the origin; we set no cookie.
 */
export async function allowOrigins(fastify: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await fastify.register(cors, {
    delegator: (request, done) =>
      done(null, {
        origin:
          isOfApi(request) && origins.includes(request.headers.origin ?? '') ? (request.headers.origin ?? '') : false,
        credentials: true,
        methods: ['GET', 'POST', 'PUT', 'DELETE'],
        allowedHeaders: ['Authorization', 'Content-Type', 'If-None-Match'],
        exposedHeaders: ['X-Total-Count', 'Retry-After', 'ETag'],
        maxAge: 600,
        strictPreflight: false,
      }),
  });
}
