import http from 'node:http';
import { makeRequest, type FuzzRequest } from './request-maker.js';
import { canonicalPath } from '../../platform/http/address.js';
import { sendRaw } from '../send-raw.js';
import { makeRawRequest, type RawRequest } from './raw-request-maker.js';
import type { FuzzFixture } from './fuzz-fixture.js';

interface FuzzResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly ms: number;
}

export interface FuzzReport {
  readonly requests: number;
  /** Number of requests written directly to a socket. */
  readonly raw: number;
  readonly byStatus: Record<string, number>;
  /** One line for each forbidden response, with its request. */
  readonly faults: string[];
  readonly p99Ms: number;
}

interface Plan {
  readonly routes: readonly string[];
  readonly seed: number;
  readonly requests: number;
  readonly atATime: number;
}

const PATIENCE_MS = 20_000;
/** Every nth request is raw bytes instead of a client's request. */
const RAW_EVERY = 5;
/** Limited concurrency of password hashing, reported to the client. */
const HONEST_503 = /Too many people are signing in right now/;
/** None of the hostile values contains these words, so a response that contains one leaks internals. */
const LEAK = /node_modules|QueryFailedError|\bSELECT\b.{1,200}\bWHERE\b|\bat [\w.<>]+ \(|\$argon2|[a-z]+\.[jt]s:\d+/;

/** Sends hostile requests and checks each response. */
export async function fuzz(fixture: FuzzFixture, { routes, seed, requests, atATime }: Plan): Promise<FuzzReport> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atATime });
  const byStatus: Record<string, number> = {};
  const faults: string[] = [];
  const times: number[] = [];
  let raw = 0;
  let next = 0;
  const note = (fault: string | null, reply: FuzzResponse, by: string) => {
    byStatus[reply.status] = (byStatus[reply.status] ?? 0) + 1;
    times.push(reply.ms);
    if (fault) faults.push(`${fault} ${by} -> ${reply.status} ${reply.body.slice(0, 200)}`);
  };
  const worker = async () => {
    for (let number = next++; number < requests; number = next++) {
      if (number % RAW_EVERY === 0) {
        const line = makeRawRequest(routes, fixture, seed, number);
        const reply = await say(fixture.url, line);
        raw += 1;
        note(
          judgeRaw(line, reply),
          reply,
          `[seed ${seed}, raw request ${number}] ${JSON.stringify(line.text.slice(0, 300))}`,
        );
        continue;
      }
      const request = makeRequest(routes, fixture, seed, number);
      const reply = await send(fixture.url, request, agent);
      note(
        judge(request, reply),
        reply,
        `[seed ${seed}, request ${number}] ${request.role}: ${request.method} ${request.path.slice(0, 120)} ${String(request.body ?? '').slice(0, 200)}`,
      );
      await repair(fixture, request, reply);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    raw,
    byStatus,
    faults,
    p99Ms: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
  };
}

/** Matches only paths of this site. */
const OUR_PLACE = /^(\/(?![/\\])|$)/;

/** Returns what is wrong with the response to a raw request, or null. CONNECT requests are disconnected. */
function judgeRaw({ method, target }: RawRequest, reply: FuzzResponse): string | null {
  if (reply.status === 0) return method === 'CONNECT' ? null : 'no answer';
  if (!OUR_PLACE.test(String(reply.headers.location ?? ''))) return 'a way to another site';
  return judge({ method, path: canonicalPath(target) }, reply);
}

/** Returns what is wrong with the response, or null. */
function judge(
  { method, path }: Pick<FuzzRequest, 'method' | 'path'>,
  { status, headers, body }: FuzzResponse,
): string | null {
  if (status === 0) return 'no answer';
  if (status >= 500 && !(status === 503 && HONEST_503.test(body))) return 'an answer of 500 or more';
  if (headers['x-content-type-options'] !== 'nosniff') return 'a type that may be guessed';
  if (headers['set-cookie'] && !path.includes('/admin/job-board')) return 'a cookie';
  if (LEAK.test(body) && !path.includes('/demo/')) return 'words of the machine';
  const isPage = !path.startsWith('/api/') && status === 404 && String(headers['content-type']).startsWith('text/html');
  if (status >= 400 && method !== 'HEAD' && !isPage && !isOneSentence(body)) return 'no sentence';
  return null;
}

function isOneSentence(body: string): boolean {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' && message.length > 3 && message.length <= 300;
  } catch {
    return false;
  }
}

/** Restores what a successful request removed, so that the next requests reach the same code. */
async function repair(fixture: FuzzFixture, { route, role }: FuzzRequest, { status }: FuzzResponse): Promise<void> {
  if (route === 'DELETE /products/:id' && status === 200) await fixture.addProduct();
  if (route === 'DELETE /users/me' && status < 300 && role !== 'guest') await fixture.register(role);
}

async function say(url: string, { text }: RawRequest): Promise<FuzzResponse> {
  const started = performance.now();
  const said = await sendRaw(Number(new URL(url).port), Buffer.from(text, 'latin1'), PATIENCE_MS);
  return { ...said, ms: performance.now() - started };
}

function send(url: string, { method, path, headers, body }: FuzzRequest, agent: http.Agent): Promise<FuzzResponse> {
  const started = performance.now();
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const end = (status: number, answerHeaders: http.IncomingHttpHeaders, text: string) =>
      resolve({ status, headers: answerHeaders, body: text, ms: performance.now() - started });
    const request = http.request(
      {
        hostname,
        port,
        method,
        path,
        agent,
        headers: { ...headers, 'content-length': body?.length ?? 0 },
        timeout: PATIENCE_MS,
      },
      (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text += chunk))
          .on('end', () => end(response.statusCode ?? 0, response.headers, text))
          .on('error', (error) => end(0, {}, error.message));
      },
    );
    request.on('timeout', () => request.destroy(new Error(`silent for ${PATIENCE_MS} ms`)));
    request.on('error', (error) => end(0, {}, error.message));
    request.end(body ?? undefined);
  });
}
