import type { IncomingMessage } from 'node:http';
import { badRequest, ProviderError } from '../errors.js';

const LIMIT_BYTES = 1_048_576;

/**
 * Reads a JSON object from a request; an empty body is an empty object.
 * @throws ProviderError for anything else, and for more than 1 MB.
 */
export async function readJsonBody(req: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LIMIT_BYTES) chunks.push(chunk);
  }
  if (size > LIMIT_BYTES)
    throw new ProviderError(413, { code: 'BAD_REQUEST_ERROR', description: 'The request body is too large.' });
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : parseObject(text);
}

function parseObject(text: string): Record<string, unknown> {
  const body = parse(text);
  if (!isObject(body)) throw badRequest('The request body must be a JSON object.');
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The request body must be a JSON object.');
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
